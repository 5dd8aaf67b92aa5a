import { paths } from "#contract/paths.ts";
import { privacyPolicy } from "../../locales/en/legal.ts";
import { LegalDocument } from "./LegalDocument.tsx";

export function PrivacyPolicyPage() {
  return <LegalDocument path={paths.privacyPolicy} text={privacyPolicy} />;
}
