import { UseCaseArticle } from "../parts/use-case-article.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./startup-validation-content.ts";

const content = pageWords(words);

export function StartupValidationPage() {
  return <UseCaseArticle content={content} />;
}
