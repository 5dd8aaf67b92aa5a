import { type HttpError, useList } from "@refinedev/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { UNKNOWN_ASSIGNEE } from "#contract/constants.ts";
import { bugPath, bugsPath, paths } from "#contract/paths.ts";
import type { Bug, HistoryEvent, Widget } from "#contract/types.ts";
import { LineBone } from "../../components/Bones.tsx";
import { DateTime } from "../../components/dates.tsx";
import { FailedState } from "../../components/states.tsx";
import { SleepingMouse, Zebrafish } from "../../illustrations/figures/animals.tsx";
import "../../illustrations/palette.css";
import { Scene } from "../../illustrations/scenes/Scene.tsx";
import { useVerdict } from "../../providers/access.ts";
import { useIsOffered } from "../../providers/missingCalls.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { useLastVisit } from "../../resources/comments/lastVisit.ts";
import { ActBones } from "../../resources/history/ActLine.tsx";
import { ActOfBugs } from "../../resources/history/ActOfBugs.tsx";
import { actEntries } from "../../resources/history/entries.ts";
import { useEvents } from "../../resources/history/useEvents.ts";
import styles from "./StartOfDay.module.css";

/** The number of lines in each part. */
const LINES = 5;
/** More events than lines: some share a line, and the user's own are left out. */
const EVENTS_ASKED = 30;

/**
 * The user's open bugs, and what others did since the user's last visit. Renders nothing if the
 * server has no history: such a server doesn't page its lists either and would send every bug.
 * @param widgets tell whether the team has any bugs at all
 */
export function StartOfDay({ widgets }: { widgets: readonly Widget[] | undefined }) {
  const since = useLastVisit();
  const activity = useEvents({ since }, { pageSize: EVENTS_ASKED });
  const isOffered = useIsOffered("listActivity");
  if (!isOffered) return null;
  return (
    <div className={styles.parts}>
      <OpenBugs isPaged={!activity.isLoading} isFirstRun={!!widgets && countNoBugs(widgets)} />
      <Changes since={since} activity={activity} />
    </div>
  );
}

/** Whether the numbers that lead to bugs, in whatever status, are all zero. */
function countNoBugs(widgets: readonly Widget[]): boolean {
  const ofBugs = widgets.filter(({ redirectURL }) => {
    const [path = ""] = redirectURL.split("?");
    return path === paths.bugs || path === paths.completedBugs;
  });
  return ofBugs.length > 0 && ofBugs.every(({ count }) => count === 0);
}

interface OpenBugsProps {
  /** Whether the server is known to page its lists. */
  isPaged: boolean;
  /** Whether the team has no bugs yet, so that there are none to take on either. */
  isFirstRun: boolean;
}

function OpenBugs({ isPaged, isFirstRun }: OpenBugsProps) {
  const { t } = useTranslation();
  const uid = useSessionUser()?.uid ?? "";
  const { query, result } = useList<Bug & { id: string }, HttpError>({
    resource: "bugs",
    filters: [
      { field: "status", operator: "eq", value: "pending" },
      { field: "assignedTo", operator: "eq", value: uid },
    ],
    sorters: [{ field: "updatedAt", order: "desc" }],
    pagination: { currentPage: 1, pageSize: LINES },
    errorNotification: false,
    queryOptions: { enabled: isPaged },
  });
  const { data: bugs, total = 0 } = result;
  const openBugsOf = (assignedTo: string) => bugsPath({ status: "pending", assignedTo });
  return (
    <Part
      title={t("home:mine.title")}
      state={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
      error={query.error}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
      row={
        <div className={styles.bug}>
          <span className={styles.name}>
            <LineBone width="240px" />
          </span>
          <span className={styles.when}>
            <LineBone width="64px" />
          </span>
        </div>
      }
      none={bugs.length === 0 && t(isFirstRun ? "home:mine.noneYet" : "home:mine.none")}
      drawing={
        <g transform="translate(82 70)">
          <SleepingMouse />
        </g>
      }
      more={
        query.isSuccess &&
        (total > 0 ? (
          <Link to={openBugsOf(uid)}>{t("home:mine.all", { count: total })}</Link>
        ) : isFirstRun ? (
          <FirstSteps />
        ) : (
          <Link to={openBugsOf(UNKNOWN_ASSIGNEE)}>{t("home:mine.unassigned")}</Link>
        ))
      }
    >
      {bugs.map(({ _id, order, title, updatedAt }) => (
        <li key={_id}>
          <div className={styles.bug}>
            <Link className={styles.name} dir="auto" to={bugPath(_id)}>
              <span title={title}>
                #{order} {title}
              </span>
            </Link>
            <span className={styles.when}>
              <DateTime at={updatedAt} as="ago" />
            </span>
          </div>
        </li>
      ))}
    </Part>
  );
}

function FirstSteps() {
  const { t } = useTranslation();
  const { can: canInvite } = useVerdict("invitations.manage");
  return (
    <>
      <Link to={paths.addBug}>{t("home:mine.report")}</Link>
      {canInvite && <Link to={paths.invitations}>{t("home:mine.invite")}</Link>}
    </>
  );
}

interface ChangesProps {
  since: string | undefined;
  activity: ReturnType<typeof useEvents>;
}

function Changes({ since, activity }: ChangesProps) {
  const { events, isLoading, error, hasMore } = activity;
  const { t } = useTranslation();
  const uid = useSessionUser()?.uid;
  const isOthers = ({ by }: HistoryEvent) => by?.uid !== uid;
  const entries = actEntries(events.filter(isOthers), { hasEarlier: hasMore }).slice(0, LINES);
  const all = `${paths.recentActivity}?${new URLSearchParams({ show: "all", ...(since && { since }) })}`;
  return (
    <Part
      title={t(since ? "home:news.title" : "home:news.latest")}
      state={isLoading ? "loading" : error && entries.length === 0 ? "failed" : "ready"}
      error={error}
      isRetrying={activity.isRetrying}
      onRetry={activity.retry}
      row={<ActBones />}
      none={entries.length === 0 && t("home:news.none")}
      drawing={
        <g transform="translate(88 36) scale(0.82)">
          <Zebrafish />
        </g>
      }
      more={<Link to={all}>{t("home:news.all")}</Link>}
    >
      {entries.map(({ act, mayGoOn }) => (
        <li key={act.at(-1)?.id}>
          <ActOfBugs act={act} mayGoOn={mayGoOn} isBrief />
        </li>
      ))}
    </Part>
  );
}

interface PartProps {
  title: string;
  state: "loading" | "failed" | "ready";
  error: HttpError | null;
  isRetrying: boolean;
  onRetry: () => void;
  /** What stands in for a line while the list loads. */
  row: ReactNode;
  /** Shown instead of an empty list. */
  none: string | false;
  /** Above that text, 164 by 72 pixels of a scene. */
  drawing: ReactNode;
  /** A link to the whole list. */
  more: ReactNode;
  children: ReactNode;
}

function Part(props: PartProps) {
  const { title, state, error, isRetrying, onRetry, row, none, drawing, more, children } = props;
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.lines}>
        {/* Keeps the room of a full list, so that nothing below moves. */}
        <ul className={`${styles.list} ${state === "loading" ? "" : styles.room}`} aria-hidden>
          {Array.from({ length: LINES }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay in place.
            <li key={line}>{row}</li>
          ))}
        </ul>
        {state === "failed" && (
          <FailedState error={error} isRetrying={isRetrying} onRetry={onRetry} />
        )}
        {state === "ready" &&
          (none ? (
            <div className={styles.none}>
              <Scene width={164} height={72}>
                {drawing}
              </Scene>
              <p className={styles.note}>{none}</p>
            </div>
          ) : (
            <ul className={styles.list}>{children}</ul>
          ))}
      </div>
      <p className={styles.more}>{more}</p>
    </section>
  );
}
