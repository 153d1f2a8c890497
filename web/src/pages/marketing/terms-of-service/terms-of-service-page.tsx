import { paths } from "#paths";
import { LegalPage } from "../parts/legal-page.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./terms-of-service-content.ts";

const content = pageWords(words);

export function TermsOfServicePage() {
  return <LegalPage path={paths.termsOfService()} {...content} />;
}
