import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { paths } from "#contract/paths.ts";
import { LinkButton } from "../../components/LinkButton.tsx";
import { EmptyState, FailedState } from "../../components/states.tsx";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { BugDetails } from "./details/BugDetails.tsx";
import { BugDetailsSkeleton } from "./details/BugDetailsSkeleton.tsx";
import { ReturnToBugs } from "./details/ReturnToBugs.tsx";
import { useBug } from "./details/useBug.ts";

export function BugDetailsPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { bug, error, isMissing, isRetrying, retry, settle } = useBug(id);

  if (bug && !isMissing) {
    return (
      <>
        <ScreenHeader
          back={<ReturnToBugs />}
          title={`#${bug.order} ${bug.title}`}
          documentTitle={t("bugs:details.documentTitle", { order: bug.order, title: bug.title })}
        />
        {/* Another bug gets drafts and files of its own. */}
        <BugDetails key={bug._id} bug={bug} onCommented={settle} />
      </>
    );
  }
  return (
    <>
      <ScreenHeader back={<ReturnToBugs />} />
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
