import { Checkbox } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "../../components/Choice.tsx";
import { formatDateTime } from "../../components/dates.ts";
import { useScreenQuery } from "../../framework/useScreenQuery.ts";
import { PersonFilter } from "../users/PersonFilter.tsx";
import { readTime } from "./lastVisit.ts";
import styles from "./RecentActivity.module.css";

const SHOWN = ["all", "comments", "changes"] as const;

/** Which activity is shown: comments unless it says otherwise. */
export interface ActivityView {
  show?: (typeof SHOWN)[number];
  /** A person's uid. */
  by?: string;
  /** ISO 8601, UTC */
  since?: string;
}

/** The view that the address names; undefined for the plain list of comments. */
export function useActivityView() {
  const [query, setQuery] = useScreenQuery();
  const view = useMemo((): ActivityView | undefined => {
    const show = SHOWN.find((each) => each === query.show && each !== "comments");
    const by = query.by && query.by.length <= 64 ? query.by : undefined;
    const since = readTime(query.since);
    return show || by || since ? { show, by, since } : undefined;
  }, [query]);
  const setView = ({ show, by, since }: ActivityView) =>
    setQuery({
      ...(show && show !== "comments" && { show }),
      ...(by && { by }),
      ...(since && { since }),
    });
  return { view, setView };
}

interface Props {
  view: ActivityView;
  /** When the reader's last visit ended; undefined during the first. */
  lastVisit: string | undefined;
  onChange: (view: ActivityView) => void;
}

export function ActivityFilters({ view, lastVisit, onChange }: Props) {
  const { t } = useTranslation();
  // A colleague's link may name another time.
  const time = view.since ?? lastVisit;
  return (
    <fieldset className={styles.filters} aria-label={t("activity:filters")}>
      <Choice
        label={t("activity:kind")}
        options={SHOWN.map((value) => ({ value, text: t(`history:kinds.${value}`) }))}
        value={view.show ?? "comments"}
        onChange={(show) => onChange({ ...view, show })}
      />
      <PersonFilter
        className={styles.person}
        label={t("activity:person")}
        all={t("activity:anybody")}
        value={view.by}
        onChange={(by) => onChange({ ...view, by })}
      />
      <Checkbox
        checked={view.since !== undefined}
        disabled={time === undefined}
        onChange={({ target }) => onChange({ ...view, since: target.checked ? time : undefined })}
      >
        {time === undefined
          ? t("activity:firstVisit")
          : t(time === lastVisit ? "activity:sinceVisit" : "activity:sinceTime", {
              time: formatDateTime(time),
            })}
      </Checkbox>
    </fieldset>
  );
}
