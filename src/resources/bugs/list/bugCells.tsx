import { CheckCircleFilled, CheckOutlined } from "@ant-design/icons";
import { createContext, use } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { bugPath } from "#contract/paths.ts";
import type { Bug } from "#contract/types.ts";
import { TipButton } from "../../../components/ActionButton.tsx";
import { UserAvatar } from "../../../components/UserAvatar.tsx";
import { useCameFrom } from "../../../framework/useScreenQuery.ts";
import { hasAssigneeLeft } from "../data/bugRows.ts";
import styles from "./bugsTable.module.css";
import type { BugRow } from "./useMoving.ts";

/** What the cells need beside their bug. */
interface Surroundings {
  /** The addresses of people's pictures by uid. */
  pictures: ReadonlyMap<string, string>;
  /** The bugs that have left the list, by id. */
  left: ReadonlyMap<string, BugRow["left"]>;
  canComplete: (bug: Bug) => boolean;
  onComplete: (bug: Bug) => void;
}

export const CellContext = createContext<Surroundings>({
  pictures: new Map(),
  left: new Map(),
  canComplete: () => false,
  onComplete: () => undefined,
});

export function TitleCell({ bug }: { bug: Bug }) {
  const { t } = useTranslation();
  const isGone = use(CellContext).left.get(bug._id) === "gone";
  const state = useCameFrom();
  return (
    <>
      <Link
        id={`title-${bug._id}`}
        to={bugPath(bug._id)}
        state={state}
        className={`${styles.title} ${isGone ? styles.gone : ""}`}
        title={bug.title}
      >
        {bug.title}
      </Link>
      {isGone && <span className={styles.unseen}>{t("bugs:list.gone", { order: bug.order })}</span>}
    </>
  );
}

export function AssigneeCell({ bug }: { bug: Bug }) {
  const { t } = useTranslation();
  const { pictures } = use(CellContext);
  if (hasAssigneeLeft(bug)) {
    return <span className={styles.quiet}>{t("bugs:assigneeLeft")}</span>;
  }
  if (bug.assignedTo === null) {
    return <span className={styles.quiet}>{t("bugs:filters.nobody")}</span>;
  }
  const picture = pictures.get(bug.assignedTo);
  return (
    <span className={styles.person}>
      {picture ? (
        <UserAvatar url={picture} alt="" size={24} />
      ) : (
        <span className={styles.noPicture} />
      )}
      <span className={styles.name} title={bug.assigned}>
        {bug.assigned}
      </span>
    </span>
  );
}

/** It stays where it is when it has been pressed, so that nothing else gets the next click. */
export function CompleteCell({ bug }: { bug: Bug }) {
  const { t } = useTranslation();
  const { left, canComplete, onComplete } = use(CellContext);
  const moved = left.get(bug._id);
  const isDone = moved !== undefined && moved !== "gone";
  if (!isDone && !canComplete(bug)) return null;
  const label = isDone ? t(`bugs:list.${moved}`, { order: bug.order }) : t("bugs:actions.complete");
  return (
    <TipButton
      tip={label}
      type="text"
      className={isDone ? styles.completed : styles.complete}
      icon={isDone ? <CheckCircleFilled aria-hidden /> : <CheckOutlined aria-hidden />}
      aria-label={label}
      aria-describedby={`title-${bug._id}`}
      aria-disabled={isDone}
      onClick={isDone ? undefined : () => onComplete(bug)}
    />
  );
}
