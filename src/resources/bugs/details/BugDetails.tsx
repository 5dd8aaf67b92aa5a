import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bug, Comment } from "#contract/types.ts";
import { Bones } from "../../../components/Bones.tsx";
import { LongText } from "../../../components/RichText.tsx";
import type { SelectHandle } from "../../../components/Select.tsx";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { useIsNarrow } from "../../../theme/useMediaQuery.ts";
import { CommentBox } from "../../comments/CommentBox.tsx";
import { BugTimeline, TimelineChoice } from "../../history/BugTimeline.tsx";
import { AssigneeField } from "../assignees/AssigneeField.tsx";
import { useAssignBug } from "../assignees/useAssignBug.ts";
import { AddAttachments } from "../attachments/AddAttachments.tsx";
import { AttachmentGrid } from "../attachments/AttachmentGrid.tsx";
import { SetType } from "../bulk/SetType.tsx";
import type { AnnounceChange } from "../status/useUndo.ts";
import styles from "./BugDetails.module.css";
import { BugFacts } from "./BugFacts.tsx";
import { StatusActions } from "./StatusActions.tsx";
import type { ShownBug } from "./useBug.ts";

const hasComments = (bug: ShownBug): bug is ShownBug & { comments: Comment[] } =>
  bug.comments !== undefined;

interface Props {
  bug: ShownBug;
  loadedAt: number;
  /** Replaces its comments if they could not be loaded. */
  failed: ReactNode;
  announce: AnnounceChange;
  /** Resolves once the current version of the bug is shown. */
  onCommented: () => Promise<unknown>;
}

export function BugDetails({ bug, loadedAt, failed, announce, onCommented }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [added, setAdded] = useState<string>();
  const controls = (
    <>
      <AssignBug bug={bug} announce={announce} />
      <SetType bug={bug} announce={announce} />
      <StatusActions bug={bug} loadedAt={loadedAt} announce={announce} />
    </>
  );
  return (
    <div className={styles.columns}>
      {/* The bug's state comes first, as on a narrow screen. */}
      <aside className={`${styles.card} ${styles.side}`} aria-label={t("bugs:details.about")}>
        <BugFacts bug={bug} />
        {!isNarrow && <div className={styles.controls}>{controls}</div>}
      </aside>
      <div className={styles.main}>
        <section className={styles.card}>
          <h2 className={styles.heading}>{t("bugs:details.description")}</h2>
          <LongText
            text={bug.description}
            labels={{ showAll: t("bugs:showAll"), showLess: t("bugs:showLess") }}
          />
        </section>
        {/* On a phone, the description comes before the controls. */}
        {isNarrow && <div className={`${styles.card} ${styles.controls}`}>{controls}</div>}
        <section className={`${styles.card} ${styles.attachments}`}>
          <h2 className={styles.heading}>{t("bugs:attachments.title")}</h2>
          <AttachmentGrid stored={bug.attachments} bugID={bug._id} />
          <AddAttachments bugID={bug._id} attachments={bug.attachments} />
        </section>
        <section className={`${styles.card} ${styles.comments}`}>
          <div className={styles.top}>
            <h2 className={styles.heading}>{t("comments:title")}</h2>
            <TimelineChoice bugID={bug._id} />
          </div>
          <CommentBox
            bugID={bug._id}
            onAdded={(id) => {
              setAdded(id);
              return onCommented();
            }}
          />
          {hasComments(bug) ? (
            <BugTimeline bug={bug} added={added} />
          ) : (
            failed || <CommentsSkeleton />
          )}
        </section>
      </div>
    </div>
  );
}

function AssignBug({ bug, announce }: { bug: Bug; announce: AnnounceChange }) {
  const select = useRef<SelectHandle>(null);
  const { t } = useTranslation();
  const assignment = useAssignBug(bug, announce, () => t("bugs:details.assigned"));
  useShortcuts("bugs:keys.bug", [
    { key: "a", text: "bugs:keys.assign", run: () => select.current?.focus() },
  ]);
  return <AssigneeField bug={bug} assignment={assignment} select={select} />;
}

/** Stands below what the list knows of the bug until the bug itself has loaded. */
function CommentsSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className={styles.unseen}>
        {t("bugs:details.loading")}
      </p>
      <div aria-hidden="true">
        <Bones widths={["30%", "100%", "62%"]} />
      </div>
    </>
  );
}
