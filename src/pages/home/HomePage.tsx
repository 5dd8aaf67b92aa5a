import { useTranslation } from "react-i18next";
import { EmptyState } from "../../components/EmptyState.tsx";
import { FailedState } from "../../components/FailedState.tsx";
import { useScreenTitle } from "../../framework/ScreenHeader.tsx";
import { Greeting } from "./Greeting.tsx";
import { HomeLoading } from "./HomeLoading.tsx";
import { StaleNotice } from "./StaleNotice.tsx";
import { useWidgets } from "./useWidgets.ts";
import { WidgetGrid } from "./WidgetGrid.tsx";

/** A greeting and the team's numbers. */
export function HomePage() {
  const { t } = useTranslation();
  const { widgets, error, isRetrying, retry } = useWidgets();
  useScreenTitle();

  if (!widgets && !error) return <HomeLoading />;
  return (
    <>
      <Greeting>
        {widgets && error && <StaleNotice onRetry={retry} isRetrying={isRetrying} />}
      </Greeting>
      {!widgets && (
        <FailedState
          error={error}
          text={t("home:failed")}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      {widgets?.length === 0 && <EmptyState text={t("home:empty")} hint={t("home:emptyHint")} />}
      {widgets && widgets.length > 0 && <WidgetGrid widgets={widgets} />}
    </>
  );
}
