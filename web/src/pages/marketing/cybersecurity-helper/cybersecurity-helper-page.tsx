import { UseCaseArticle } from "../parts/use-case-article.tsx";
import { cybersecurityHelper } from "./cybersecurity-helper-content.ts";

export function CybersecurityHelperPage() {
  return <UseCaseArticle content={cybersecurityHelper} />;
}
