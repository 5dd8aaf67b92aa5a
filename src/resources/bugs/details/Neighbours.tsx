import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { bugPath, paths } from "#contract/paths.ts";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { useShortcuts, useShortcutsOn } from "../../../framework/shortcuts.ts";
import type { CameFrom } from "../../../framework/useScreenQuery.ts";
import { readView, rememberedTabs } from "../list/bugListView.ts";
import { useBugList } from "../list/useBugList.ts";
import styles from "./BugDetails.module.css";

interface Props {
  /** The bug that is shown. */
  id: string;
  /** The query of the list that one came from. */
  search: string;
}

/** The way to the bugs before and after this one, in the list that one came from. */
export function Neighbours({ id, search }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hasKeys = useShortcutsOn();
  const [view] = useState(() =>
    readView(Object.fromEntries(new URLSearchParams(search)), rememberedTabs.read()),
  );
  const list = useBugList(view);
  // Bugs that leave the list meanwhile, such as one that is completed here, keep their place.
  const [order, setOrder] = useState<readonly string[]>([]);
  const known = new Set(order);
  const added = list.bugs.map(({ _id }) => _id).filter((each) => !known.has(each));
  if (added.length > 0) setOrder([...order, ...added]);

  const at = order.indexOf(id);
  const { hasMore, loadMore } = list;
  const isLast = at === order.length - 1;
  useEffect(() => {
    if (isLast && hasMore) loadMore();
  }, [isLast, hasMore, loadMore]);
  const state: CameFrom = { from: paths.bugs, search };
  const ways = [
    { key: "[", to: order[at - 1], text: "bugs:keys.previousOfList", Icon: LeftOutlined },
    { key: "]", to: order[at + 1], text: "bugs:keys.nextOfList", Icon: RightOutlined },
  ] as const;
  useShortcuts(
    "bugs:keys.bug",
    ways.map(({ key, to, text }) => ({
      key,
      text,
      run: () => {
        // Return to Bugs still leads to the list.
        if (to && at >= 0) void navigate(bugPath(to), { state, replace: true });
      },
    })),
  );
  if (at < 0) return null;
  return (
    <nav className={styles.neighbours} aria-label={t("bugs:list.title")}>
      <span className={styles.place}>
        {t("bugs:keys.place", { place: at + 1, total: Math.max(list.total, order.length) })}
      </span>
      {ways.map(({ key, to, text, Icon }) => (
        <LinkButton
          key={key}
          to={to ? bugPath(to) : paths.bugs}
          state={state}
          replace
          disabled={!to}
          icon={<Icon aria-hidden />}
          aria-label={t(text)}
          aria-keyshortcuts={hasKeys ? key : undefined}
          title={hasKeys ? `${t(text)} (${key})` : t(text)}
        />
      ))}
    </nav>
  );
}
