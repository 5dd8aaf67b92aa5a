import { useTranslation } from "react-i18next";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { ReportForm } from "./report/ReportForm.tsx";

export function ReportBugPage() {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeader subtitle={t("bugs:report.intro")} />
      <ReportForm />
    </>
  );
}
