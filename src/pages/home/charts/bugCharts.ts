import type { TFunction } from "i18next";
import { BUG_STATUSES, type BugStatus } from "#contract/constants.ts";
import { bugsPath } from "#contract/paths.ts";
import type { CallReply } from "#contract/types.ts";
import type { ChartData } from "../../../components/BarChart.tsx";
import { formatDay } from "../../../components/dates.tsx";

type BugsByWeek = CallReply<"bugsByWeek">["data"];

/** A chart with what its table has beyond it. */
export interface BugChart extends ChartData {
  /** What the rows are: weeks, ages. */
  rows: string;
  /** The rows' names, where the chart's labels are short. */
  rowNames: string[];
}

const list = (status: BugStatus, q: string) => bugsPath({ status, q });

/** Each bar opens the list of the bugs that it counts. */
export function chartWeeks(weeks: BugsByWeek["weeks"], t: TFunction): BugChart {
  const spans = weeks.map(({ from, to }) => `${formatDay(from)} – ${formatDay(to)}`);
  const opened = weeks.map(({ from, to, opened: bugs }, index) => {
    const count = bugs.pending + bugs.complete + bugs.parked;
    // The list shows one status at a time, and counts the others beside it.
    const status = BUG_STATUSES.find((each) => bugs[each] > 0) ?? "pending";
    return {
      value: count,
      name: t("home:charts.weeks.openedIn", { count, week: spans[index] ?? "" }),
      to: list(status, `created:${from}..${to}`),
    };
  });
  const completed = weeks.map(({ from, to, closed: count }, index) => ({
    value: count,
    name: t("home:charts.weeks.completedIn", { count, week: spans[index] ?? "" }),
    to: list("complete", `completed:${from}..${to}`),
  }));
  return {
    rows: t("home:charts.weeks.week"),
    labels: weeks.map(({ from }) => formatDay(from)),
    rowNames: spans,
    series: [
      { name: t("home:charts.weeks.opened"), bars: opened },
      { name: t("home:charts.weeks.completed"), bars: completed },
    ],
  };
}

export function chartAges(ages: BugsByWeek["ages"], t: TFunction): BugChart {
  const texts = ages.map(({ overWeeks: from }, index) => {
    const to = ages[index + 1]?.overWeeks;
    if (to === undefined) {
      return [t("home:charts.ages.last", { from }), t("home:charts.ages.lastShort", { from })];
    }
    return from === 0
      ? [t("home:charts.ages.first", { to }), t("home:charts.ages.firstShort", { to })]
      : [
          t("home:charts.ages.between", { from, to }),
          t("home:charts.ages.betweenShort", { from, to }),
        ];
  });
  const names = texts.map(([name = ""]) => name);
  const bars = ages.map(({ from = "", to, open: count }, index) => ({
    value: count,
    name: t("home:charts.ages.openFor", { count, age: names[index] ?? "" }),
    to: list("pending", `created:${from}..${to}`),
  }));
  return {
    rows: t("home:charts.ages.age"),
    labels: texts.map(([, short = ""]) => short),
    rowNames: names,
    series: [{ name: t("home:charts.ages.open"), bars }],
  };
}
