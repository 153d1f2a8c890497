import { paths } from "#paths";
import { LegalPage } from "../parts/legal-page.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./imprint-content.ts";

const content = pageWords(words);

export function ImprintPage() {
  return <LegalPage path={paths.imprint()} {...content} />;
}
