import { useOne } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { bugPath } from "#contract/paths.ts";
import type { Bug } from "#contract/types.ts";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import styles from "./BulkBar.module.css";
import type { kindOf } from "./bulkTask.ts";

/** The bugs that a change left, or would leave, as they are, by id. */
export interface LeftOut {
  kind: ReturnType<typeof kindOf>;
  unchanged: readonly string[];
  missing: readonly string[];
  /** Those that somebody else has changed since the user saw them. */
  changedSince: readonly string[];
}

export const countLeft = ({ unchanged, missing, changedSince }: Omit<LeftOut, "kind">): number =>
  unchanged.length + missing.length + changedSince.length;

/** Each loads its bug, of whatever page of the list that may be. */
const AT_ONCE = 20;

/** Names bug by bug what was left as it is, and why. */
export function LeftOutList({ left }: { left: LeftOut }) {
  const { t } = useTranslation();
  const [most, setMost] = useState(AT_ONCE);
  const listed = (ids: readonly string[], reason: LeftOut["kind"] | "missing" | "changedSince") =>
    ids.map((id) => ({ id, reason }));
  const all = [
    ...listed(left.missing, "missing"),
    ...listed(left.changedSince, "changedSince"),
    ...listed(left.unchanged, left.kind),
  ];
  const hidden = all.length - most;
  return (
    <>
      <ul className={styles.list}>
        {all.slice(0, most).map(({ id, reason }) => (
          <li key={id}>
            {reason === "missing" ? <span>{t("bugs:details.notFound")}</span> : <BugName id={id} />}
            <span className={styles.reason}>{t(`bugs:bulk.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button type="link" className={styles.more} onClick={() => setMost(most + AT_ONCE)}>
          {t("bugs:bulk.more", { count: Math.min(hidden, AT_ONCE) })}
        </Button>
      )}
    </>
  );
}

function BugName({ id }: { id: string }) {
  const { t } = useTranslation();
  const { result, query } = useOne<Bug>({
    resource: "bugs",
    id,
    errorNotification: false,
    queryOptions: { staleTime: 30_000 },
  });
  if (!result) return <span>{query.isError ? t("bugs:bulk.unknown") : "…"}</span>;
  return (
    <a href={bugPath(id)} target="_blank" rel="noreferrer">
      <bdi>
        #{result.order} {result.title}
      </bdi>
    </a>
  );
}

interface Props {
  left: LeftOut;
  onClosed: () => void;
}

export function LeftDialog({ left, onClosed }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t("bugs:bulk.left", { count: countLeft(left) })}
      width={560}
      closable={{ "aria-label": t("close") }}
      onCancel={onClosed}
    >
      <LeftOutList left={left} />
    </Dialog>
  );
}
