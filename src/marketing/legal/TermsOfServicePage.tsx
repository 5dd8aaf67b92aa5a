import { paths } from "#contract/paths.ts";
import { termsOfService } from "../../locales/en/legal.ts";
import { LegalDocument } from "./LegalDocument.tsx";

export function TermsOfServicePage() {
  return <LegalDocument path={paths.termsOfService} text={termsOfService} />;
}
