import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { bugPath } from "#contract/paths.ts";
import type { HistoryEvent } from "#contract/types.ts";
import styles from "./ActLine.module.css";
import { ActLine } from "./ActLine.tsx";
import { describeAct } from "./describeAct.ts";
import { type Act, isImport } from "./entries.ts";

interface Props {
  act: Act;
  /** Whether it may have been about more bugs, which aren't loaded. */
  mayGoOn?: boolean;
  isBrief?: boolean;
}

/** An act with links to the bugs that it was about; with many of them, they are there to be unfolded. */
export function ActOfBugs({ act, mayGoOn = false, isBrief = false }: Props) {
  const { t } = useTranslation();
  const parts = byBug(act);
  const [first] = parts;
  const look = { isBrief, as: isBrief ? "ago" : "dateTime" } as const;
  if (!first || parts.length === 1) {
    return (
      <ActLine act={act} {...look}>
        {first && <BugLink bug={first.bug} />}
      </ActLine>
    );
  }
  const describeResult = (part: { act: Act }) => describeAct(part.act, t, { withFrom: false });
  const told = parts.map((part) => ({ ...part, what: describeAct(part.act, t) }));
  const count = parts.length;
  const bugs = t(mayGoOn ? "history:atLeast" : "history:bugs", { count });
  const isAlike = new Set(told.map((part) => part.what)).size === 1;
  // Bugs that had different values may have got the same one.
  const alike = isAlike ? told.map((part) => part.what) : parts.map(describeResult);
  const [shared = "", ...others] = new Set(alike);
  const what = act.every(isImport)
    ? t("history:bugsImported", { bugs })
    : others.length === 0
      ? t("history:ofBugsAlike", { bugs, what: shared })
      : t("history:ofBugs", { bugs });
  return (
    <ActLine act={act} what={what} {...look}>
      <details className={styles.bugs}>
        <summary>{t("history:showBugs")}</summary>
        <ul>
          {told.map((part) => (
            <li key={part.bug._id}>
              <BugLink bug={part.bug} />
              {!isAlike && part.what}
            </li>
          ))}
        </ul>
      </details>
    </ActLine>
  );
}

type EventBug = NonNullable<HistoryEvent["bug"]>;

const BugLink = ({ bug: { _id, order, title } }: { bug: EventBug }) => (
  <Link className={styles.bug} dir="auto" to={bugPath(_id)}>
    <span title={title}>
      #{order} {title}
    </span>
  </Link>
);

/** The events of an act for each of its bugs. */
function byBug(act: Act): { bug: EventBug; act: Act }[] {
  const parts = new Map<string, { bug: EventBug; act: Act }>();
  for (const event of act) {
    if (!event.bug) continue;
    const part = parts.get(event.bug._id);
    if (part) part.act.push(event);
    else parts.set(event.bug._id, { bug: event.bug, act: [event] });
  }
  return [...parts.values()];
}
