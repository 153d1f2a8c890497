import { UseCaseArticle } from "../parts/use-case-article.tsx";
import { contentGeneration } from "./content-generation-content.ts";

export function ContentGenerationPage() {
  return <UseCaseArticle content={contentGeneration} />;
}
