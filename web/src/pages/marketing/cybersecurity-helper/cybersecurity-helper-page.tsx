import { UseCaseArticle } from "../parts/use-case-article.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./cybersecurity-helper-content.ts";

const content = pageWords(words);

export function CybersecurityHelperPage() {
  return <UseCaseArticle content={content} />;
}
