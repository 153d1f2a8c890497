import { paths } from "#paths";
import { LegalPage } from "../parts/legal-page.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./privacy-policy-content.ts";

const content = pageWords(words);

export function PrivacyPolicyPage() {
  return <LegalPage path={paths.privacyPolicy()} {...content} />;
}
