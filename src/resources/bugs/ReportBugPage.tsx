import { useTranslation } from "react-i18next";
import { PageHeader } from "../../components/PageHeader.tsx";
import { ReportForm } from "./report/ReportForm.tsx";

export function ReportBugPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("bugs:report.title")} subtitle={t("bugs:report.intro")} />
      <ReportForm />
    </>
  );
}
