import { ArrowLeftOutlined } from "@ant-design/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import { bugPath, paths } from "#contract/paths.ts";
import { Bones } from "../../components/Bones.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { EmptyState, FailedState } from "../../components/states.tsx";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { cameFrom } from "../../framework/useScreenQuery.ts";
import { useSession } from "../../providers/SessionContext.ts";
import { useNoteOpened } from "./bulk/selection.ts";
import styles from "./details/BugDetails.module.css";
import { BugDetails } from "./details/BugDetails.tsx";
import { EditBug } from "./details/EditBug.tsx";
import { Neighbours } from "./details/Neighbours.tsx";
import { useBug } from "./details/useBug.ts";
import { useUndo } from "./status/useUndo.ts";

export function BugDetailsPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const came = cameFrom(useLocation().state);
  const { bug, loadedAt, numbered, error, isMissing, isRetrying, retry, settle } = useBug(id);
  const announce = useUndo("bugs:keys.bug");
  const name = bug && !isMissing ? `#${bug.order} ${bug.title}` : undefined;

  // For the command bar, which offers first what was opened last.
  const session = useSession();
  useEffect(() => {
    if (name) session.addVisit({ kind: "bug", path: bugPath(id), text: name });
  }, [session, id, name]);

  useNoteOpened(came && id);

  // While another bug loads, too: the way through the list goes on.
  const back = (
    <div className={styles.ways}>
      <ReturnToBugs />
      {came?.from === paths.bugs && (
        // Another list has another order.
        <Neighbours key={came.search} id={id} search={came.search ?? ""} />
      )}
    </div>
  );

  if (numbered) return <Navigate to={bugPath(numbered)} replace />;
  if (bug && !isMissing) {
    return (
      <>
        <ScreenHeader
          back={back}
          title={name}
          documentTitle={t("bugs:details.documentTitle", { order: bug.order, title: bug.title })}
          actions={<EditBug key={bug._id} bug={bug} announce={announce} />}
        />
        {/* Another bug gets drafts and files of its own. */}
        <BugDetails
          key={bug._id}
          bug={bug}
          loadedAt={loadedAt}
          failed={
            error && (
              <FailedState
                error={error}
                text={t("bugs:details.commentsFailed")}
                onRetry={retry}
                isRetrying={isRetrying}
              />
            )
          }
          announce={announce}
          onCommented={settle}
        />
      </>
    );
  }
  return (
    <>
      <ScreenHeader back={back} />
      {isMissing ? (
        <EmptyState
          text={t("bugs:details.notFound")}
          hint={t("bugs:details.notFoundHint")}
          action={<LinkButton to={paths.bugs}>{t("bugs:completed.goToBugs")}</LinkButton>}
        />
      ) : error ? (
        <FailedState
          error={error}
          text={t("bugs:details.failed")}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      ) : (
        <BugDetailsSkeleton />
      )}
    </>
  );
}

/** Goes back in the history if the user came from the list, which restores its position. */
function ReturnToBugs() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isFromList = cameFrom(useLocation().state)?.from === paths.bugs;
  return (
    <LinkButton
      type="text"
      className={styles.return}
      to={paths.bugs}
      icon={<ArrowLeftOutlined aria-hidden />}
      onClick={(event) => {
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!isFromList || !isPlain) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {t("bugs:details.back")}
    </LinkButton>
  );
}

/** The placeholder while a bug loads. */
function BugDetailsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <p role="status" className={styles.unseen}>
        {t("bugs:details.loading")}
      </p>
      <div className={styles.main} aria-hidden="true">
        <div className={styles.card}>
          <Bones widths={["30%", "100%", "100%", "100%", "100%", "62%"]} />
        </div>
        <div className={styles.card}>
          <Bones widths={["20%", "100%", "100%", "62%"]} />
        </div>
      </div>
      <div className={styles.side} aria-hidden="true">
        <div className={styles.card}>
          <Bones widths={["38%", ...Array<string>(8).fill("100%"), "62%"]} />
        </div>
      </div>
    </div>
  );
}
