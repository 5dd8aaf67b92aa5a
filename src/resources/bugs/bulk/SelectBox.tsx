import { type ChangeEvent, use } from "react";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { CheckboxInput } from "../../../components/Checkbox.tsx";
import { useShortcutsOn } from "../../../framework/shortcuts.ts";
import { useStoreValue } from "../../../useStoreValue.ts";
import { type BugSelection, SelectionContext, useIsAnySelected } from "./selection.ts";

interface Props {
  bug: Bug;
  className?: string;
}

/** Selects a bug of a list; with Shift, all from the last one on. */
export function SelectBox(props: Props) {
  const selection = use(SelectionContext);
  return selection && <Box {...props} selection={selection} />;
}

function Box({ bug, className, selection }: Props & { selection: BugSelection }) {
  const { t } = useTranslation();
  const hasKeys = useShortcutsOn();
  const isAny = useIsAnySelected(selection);
  const read = () => selection.has(bug._id);
  const isSelected = useStoreValue(selection.subscribe, read);
  const handleChange = ({ nativeEvent }: ChangeEvent) =>
    selection.toggle(bug, { isRange: "shiftKey" in nativeEvent && nativeEvent.shiftKey === true });
  return (
    <label className={className} title={hasKeys ? t("bugs:bulk.selectTip") : undefined}>
      <CheckboxInput
        aria-label={t("bugs:bulk.select", { order: bug.order })}
        aria-keyshortcuts={hasKeys ? "x" : undefined}
        // There is a key for the first one, and two stops a card are enough for Tab.
        tabIndex={hasKeys && !isAny ? -1 : 0}
        checked={isSelected}
        onChange={handleChange}
      />
    </label>
  );
}
