import { paths } from "#paths";
import { LegalPage } from "../parts/legal-page.tsx";
import { hero, sections } from "./privacy-policy-content.ts";

export function PrivacyPolicyPage() {
  return <LegalPage path={paths.privacyPolicy()} hero={hero} sections={sections} />;
}
