import { paths } from "#paths";
import { LegalPage } from "../parts/legal-page.tsx";
import { hero, sections } from "./terms-of-service-content.ts";

export function TermsOfServicePage() {
  return <LegalPage path={paths.termsOfService()} hero={hero} sections={sections} />;
}
