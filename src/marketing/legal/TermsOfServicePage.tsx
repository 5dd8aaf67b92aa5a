import { termsOfService } from "../../locales/en/legal.ts";
import { paths } from "../../paths.ts";
import { LegalDocument } from "./LegalDocument.tsx";

export function TermsOfServicePage() {
  return <LegalDocument path={paths.termsOfService} text={termsOfService} />;
}
