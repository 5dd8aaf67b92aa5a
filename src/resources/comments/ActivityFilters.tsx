import { useTranslation } from "react-i18next";
import { Checkbox } from "../../components/Checkbox.tsx";
import { Choice } from "../../components/Choice.tsx";
import { formatDateTime } from "../../components/dates.tsx";
import { PersonFilter } from "../users/PersonFilter.tsx";
import { type ActivityView, SHOWN } from "./activityView.ts";
import styles from "./RecentActivity.module.css";

interface Props {
  /** What is shown now. */
  view: ActivityView;
  /** When the reader's last visit ended; undefined during the first. */
  lastVisit: string | undefined;
  /** Called with the view to show instead. */
  onChange: (view: ActivityView) => void;
}

/** What the activity is narrowed down to: comments or changes, of whom, and since when. */
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
