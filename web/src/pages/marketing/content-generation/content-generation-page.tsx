import { UseCaseArticle } from "../parts/use-case-article.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./content-generation-content.ts";

const content = pageWords(words);

export function ContentGenerationPage() {
  return <UseCaseArticle content={content} />;
}
