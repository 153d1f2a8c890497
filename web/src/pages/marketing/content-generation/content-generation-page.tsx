import { UseCaseArticle } from "../parts/use-case-article.tsx";
import { pageWords } from "../sentences/page-words.ts";
import words from "./content-generation.json";

const content = pageWords(words);

export function ContentGenerationPage() {
  return <UseCaseArticle content={content} />;
}
