import { type HttpError, useOne } from "@refinedev/core";
import { type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CallReply } from "#contract/types.ts";
import { formatCount } from "../../../components/formatCount.ts";
import { lazyPart } from "../../../components/lazyPart.tsx";
import { FailedState } from "../../../components/states.tsx";
import { useIsOffered } from "../../../providers/missingCalls.ts";
import styles from "./BugCharts.module.css";
import { type BugChart, chartAges, chartWeeks } from "./bugCharts.ts";

const BarChart = lazyPart(async () => (await import("../../../components/BarChart.tsx")).BarChart, {
  Meanwhile: Bars,
});

type Statistics = CallReply<"bugsByWeek">["data"] & { id: string };

/** Twelve weeks of the team's bugs. Renders nothing on a server without statistics. */
export function BugCharts() {
  const { t } = useTranslation();
  const { query } = useOne<Statistics, HttpError>({
    resource: "statistics",
    id: "bugsByWeek",
    errorNotification: false,
  });
  const isOffered = useIsOffered("bugsByWeek");
  const data = query.data?.data;
  const charts = useMemo(
    () => data && { weeks: chartWeeks(data.weeks, t), ages: chartAges(data.ages, t) },
    [data, t],
  );
  if (!isOffered) return null;
  const failure = query.isError && !charts && (
    <FailedState
      error={query.error}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
  return (
    <div className={styles.charts}>
      <ChartCard
        title={t("home:charts.weeks.title")}
        chart={charts?.weeks}
        failure={failure}
        none={t("home:charts.weeks.none")}
      />
      <ChartCard
        title={t("home:charts.ages.title")}
        chart={charts?.ages}
        failure={failure}
        none={t("home:charts.ages.none")}
      />
    </div>
  );
}

interface Props {
  /** What it counts. */
  title: string;
  /** Undefined while it is loading. */
  chart: BugChart | undefined;
  /** Why there is nothing to draw. */
  failure: ReactNode;
  /** Shown instead of a chart without a bar. */
  none: string;
}

function ChartCard({ title, chart, failure, none }: Props) {
  const id = useId();
  const isEmpty = chart?.series.every(({ bars }) => bars.every(({ value }) => value === 0));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {chart && !isEmpty && <Legend chart={chart} />}
      </div>
      {failure ? (
        failure
      ) : isEmpty ? (
        <p className={styles.note}>{none}</p>
      ) : chart ? (
        <BarChart labels={chart.labels} series={chart.series} />
      ) : (
        <Bars />
      )}
      {chart && !isEmpty && <Table chart={chart} caption={title} />}
    </section>
  );
}

/** Stands where the chart will. */
function Bars() {
  return <div className={styles.placeholder} aria-hidden="true" />;
}

/** One series needs none: the heading says what it is. */
function Legend({ chart: { series } }: { chart: BugChart }): ReactNode {
  if (series.length === 1) return null;
  return (
    <ul className={styles.legend}>
      {series.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function Table({ chart, caption }: { chart: BugChart; caption: string }) {
  const { t } = useTranslation();
  const { rows, rowNames, series } = chart;
  return (
    <details className={styles.details}>
      <summary>{t("home:charts.asTable")}</summary>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rows}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowNames.map((row, index) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {series.map(({ name, bars }) => {
                const { value = 0, to = "" } = bars[index] ?? {};
                return (
                  <td key={name}>{value === 0 ? 0 : <Link to={to}>{formatCount(value)}</Link>}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
