import { paths } from "#paths";
import { LegalPage } from "../parts/legal-page.tsx";
import { hero, sections } from "./imprint-content.ts";

export function ImprintPage() {
  return <LegalPage path={paths.imprint()} hero={hero} sections={sections} />;
}
