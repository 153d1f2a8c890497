import { LegalPage } from "../parts/legal-page.tsx";
import { hero, sections } from "./terms-of-service-content.ts";

export function TermsOfServicePage() {
  return <LegalPage hero={hero} sections={sections} />;
}
