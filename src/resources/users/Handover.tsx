import { type HttpError, useList } from "@refinedev/core";
import { Fragment, useRef } from "react";
import { useTranslation } from "react-i18next";
import { OPEN_STATUSES, UNKNOWN_NAME } from "#contract/constants.ts";
import { bugPath, bugsPath } from "#contract/paths.ts";
import type { CallReply, User } from "#contract/types.ts";
import { Button } from "../../components/Button.tsx";
import { Checkbox } from "../../components/Checkbox.tsx";
import { Field } from "../../components/Field.tsx";
import { useKeptFocus } from "../../components/hooks.ts";
import { lazyPart } from "../../components/lazyPart.tsx";
import type { CustomControlProps } from "../../framework/ActionDefinition.ts";
import { Unavailable } from "../../providers/ApiError.ts";
import { displayName } from "./displayName.ts";
import styles from "./usersTable.module.css";

// antd's select, which only this dialog of User Management needs.
const AssigneeSelect = lazyPart(
  async () => (await import("../bugs/assignees/AssigneeSelect.tsx")).AssigneeSelect,
  { Meanwhile: () => <div className={styles.late} /> },
);

type Props = CustomControlProps<User>;
type OpenBug = CallReply<"listOpenBugsOf">["data"][number];

/** As many as are named; the others are counted. */
const NAMED = 3;

/** A user's open bugs; no data until the server has answered, or if it lacks the call. */
export function useOpenBugs({ uid }: User) {
  const { query, result } = useList<OpenBug & { id: string }, HttpError>({
    resource: "openBugs",
    filters: [{ field: "assignedTo", operator: "eq", value: uid }],
    pagination: { pageSize: NAMED },
    errorNotification: false,
    // They may have changed when the dialog is opened again.
    queryOptions: { gcTime: 0 },
  });
  return {
    isPending: query.isPending,
    bugs: query.isSuccess ? result.data : undefined,
    total: result.total ?? 0,
    hasFailed: query.isError && !(query.error instanceof Unavailable),
    retry: () => void query.refetch(),
  };
}

/** The open bugs of somebody who is being deleted, and who gets them. */
export function BugsTo(props: Props) {
  const { t } = useTranslation();
  const { isPending, bugs, total, hasFailed, retry } = useOpenBugs(props.subject);
  const whole = useRef<HTMLDivElement>(null);
  // The button disappears with the failure.
  const focus = useKeptFocus(() => whole.current);
  if (!isPending && !hasFailed && !bugs) return null;
  return (
    <div ref={whole} tabIndex={-1} className={styles.whole} {...focus}>
      {isPending && (
        <p role="status" className={styles.none}>
          {t("users:delete.lookingUp")}
        </p>
      )}
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t("users:delete.bugsFailed")}{" "}
          <Button size="small" onClick={retry}>
            {t("retry")}
          </Button>
        </p>
      )}
      {bugs && <OpenBugs {...props} bugs={bugs} total={total} />}
    </div>
  );
}

interface OpenBugsProps extends Props {
  bugs: readonly OpenBug[];
  total: number;
}

function OpenBugs({ subject, label, isBusy, value, onChange, bugs, total }: OpenBugsProps) {
  const { t } = useTranslation();
  if (total === 0) return <p className={styles.none}>{t("users:delete.noBugs")}</p>;
  return (
    <div>
      <p className={styles.count}>{t("users:delete.bugs", { count: total })}</p>
      <ul className={styles.bugs}>
        {bugs.map(({ _id, order, title }) => (
          <li key={_id}>
            <a href={bugPath(_id)} target="_blank" rel="noreferrer">
              <bdi>
                #{order} {title}
              </bdi>
            </a>
          </li>
        ))}
        {total > bugs.length && (
          <li className={styles.more}>
            {t("users:delete.moreBugs", { count: total - bugs.length })}
            {OPEN_STATUSES.map((status) => (
              <Fragment key={status}>
                {" · "}
                <a
                  href={bugsPath({ status, assignedTo: subject.uid })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t(`bugs:status.${status}`)}
                </a>
              </Fragment>
            ))}
          </li>
        )}
      </ul>
      <Field label={label}>
        {(control) => (
          <AssigneeSelect
            {...control}
            value={value || undefined}
            // Somebody may have been deleted since they were chosen.
            name={UNKNOWN_NAME}
            without={subject.uid}
            placeholder={t("users:delete.nobody")}
            isClearable
            isBusy={isBusy}
            onChange={(uid = "") => onChange?.(uid)}
          />
        )}
      </Field>
    </div>
  );
}

/** Whether the name stays on what somebody who is being deleted wrote. */
export function KeepName({ subject, label, isBusy, value, onChange }: Props) {
  const { t } = useTranslation();
  const { bugs } = useOpenBugs(subject);
  if (!bugs) return null;
  return (
    <Checkbox
      checked={value === "true"}
      disabled={isBusy}
      onChange={({ target }) => onChange?.(target.checked ? "true" : "")}
    >
      {label}
      <span className={styles.hint}>
        {value === "true"
          ? t("users:delete.nameKept", { name: displayName(subject) })
          : t("users:delete.nameGone")}
      </span>
    </Checkbox>
  );
}
