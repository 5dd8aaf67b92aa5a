import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { offeredShortcuts, type ShortcutGroup, useShortcuts } from "../framework/shortcuts.ts";

const ShortcutsDialog = lazy(async () => ({
  default: (await import("./ShortcutsDialog.tsx")).ShortcutsDialog,
}));

/** The keys that work everywhere, and the dialog that shows those of the present screen. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [groups, setGroups] = useState<ShortcutGroup[]>();
  useShortcuts("layout:shortcuts.everywhere", [
    { key: "n", text: "bugs:list.report", run: () => void navigate(paths.addBug) },
    {
      key: "?",
      text: "layout:shortcuts.help",
      run: () => {
        setGroups(offeredShortcuts());
        setIsOpen(true);
      },
    },
  ]);
  return (
    <Suspense>
      {groups && (
        <ShortcutsDialog groups={groups} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </Suspense>
  );
}
