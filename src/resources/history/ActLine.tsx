import { type HttpError, useOne } from "@refinedev/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { HistoryEvent } from "#contract/types.ts";
import { LineBone } from "../../components/Bones.tsx";
import { Button } from "../../components/Button.tsx";
import { DateTime } from "../../components/dates.tsx";
import { LongText, RichText } from "../../components/RichText.tsx";
import type { TextKey } from "../../framework/context.ts";
import { Face } from "../people/Face.tsx";
import styles from "./ActLine.module.css";
import { describeAct } from "./describeAct.ts";
import { type Act, isImport } from "./entries.ts";
import { EVENTS, type useEvents } from "./useEvents.ts";

interface Props {
  act: Act;
  /** What was done, if it isn't told by its events. */
  what?: string;
  as?: "ago" | "dateTime";
  /** Two lines of fixed height, whatever was done. */
  isBrief?: boolean;
  children?: ReactNode;
}

/** One quiet line: who did what, and when; with the texts before and after where they are long. */
export function ActLine({ act, what, as = "ago", isBrief, children }: Props) {
  const { t } = useTranslation();
  const [latest] = act;
  const nobody = isImport(latest) ? t("history:import") : UNKNOWN_NAME;
  const name = latest.by?.username || nobody;
  const told = what ?? describeAct(act, t);
  return (
    <div className={isBrief ? styles.brief : styles.act}>
      <div className={styles.face}>
        <Face uid={latest.by?.uid} size={20} />
      </div>
      <p className={styles.line}>
        <span className={styles.told} title={isBrief ? `${name} ${told}` : undefined}>
          <strong className={styles.who}>{name}</strong> {told}
        </span>{" "}
        <DateTime at={latest.at} as={as} />
      </p>
      {children}
      {act.filter(hasLongTexts).map((event) => (
        <Texts key={event.id} event={event} />
      ))}
    </div>
  );
}

/** The place of a brief line that is still loading. */
export const ActBones = () => (
  <div className={styles.brief}>
    <div className={styles.told}>
      <LineBone width="72%" />
    </div>
    <div className={styles.bug}>
      <LineBone width="88%" />
    </div>
  </div>
);

const LONG: readonly string[] = ["description", "comment.edited", "comment.deleted"];

/** Labels that tell the texts of one comment's events apart. */
const DISCLOSURES: Partial<Record<HistoryEvent["kind"], TextKey>> = {
  "comment.edited": "history:textEdited",
  "comment.deleted": "history:textDeleted",
};

/** Whether an event has texts too long for a line, which the server may keep from this reader. */
function hasLongTexts({ kind, field, from, to }: HistoryEvent): boolean {
  return LONG.includes(field ?? kind) && (typeof from === "string" || typeof to === "string");
}

/** The beginning of the texts comes with the list, the rest of long ones on demand. */
function Texts({ event }: { event: HistoryEvent }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const { query } = useOne<HistoryEvent, HttpError>({
    resource: EVENTS.resource,
    id: event.id,
    errorNotification: false,
    queryOptions: { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY },
  });
  const whole = isAsked ? query.data?.data : undefined;
  const { from, to } = whole ?? event;
  const labels = { showAll: t("comments:showAll"), showLess: t("comments:showLess") };
  const texts = [
    { label: t("history:before"), text: from },
    { label: t("history:after"), text: to },
  ];
  return (
    <details className={styles.unfold}>
      <summary>{t(DISCLOSURES[event.kind] ?? "history:text")}</summary>
      {texts.map(
        ({ label, text }) =>
          typeof text === "string" && (
            <div key={label} className={styles.text}>
              <p className={styles.label}>{label}</p>
              {whole ? <RichText text={text} /> : <LongText text={text} labels={labels} />}
            </div>
          ),
      )}
      {event.isCut && (
        <Button
          type="link"
          size="small"
          className={styles.showAll}
          aria-expanded={whole !== undefined}
          loading={query.isFetching}
          onClick={() => (query.isError ? query.refetch() : setIsAsked(!isAsked))}
        >
          {whole ? t("history:showLess") : t("history:showAll")}
        </Button>
      )}
      {query.isError && <p role="alert">{t("history:notLoaded")}</p>}
    </details>
  );
}

interface MoreEventsProps {
  events: ReturnType<typeof useEvents>;
  /** Which events the list shows, if not all. */
  isShown?: (event: HistoryEvent) => boolean;
}

/** The button that loads earlier events, or why they couldn't be loaded. */
export function MoreEvents({ events, isShown }: MoreEventsProps) {
  const { t } = useTranslation();
  if (events.error) {
    return (
      <p role="alert" className={styles.failed}>
        {t("history:failed")}{" "}
        <Button size="small" onClick={events.retry} loading={events.isRetrying}>
          {t("retry")}
        </Button>
      </p>
    );
  }
  if (!events.hasMore) return null;
  return (
    <Button
      size="small"
      className={styles.more}
      onClick={() => void events.loadMore(isShown)}
      loading={events.isLoadingMore}
    >
      {t("history:earlier")}
    </Button>
  );
}
