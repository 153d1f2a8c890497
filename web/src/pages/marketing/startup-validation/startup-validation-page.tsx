import { UseCaseArticle } from "../parts/use-case-article.tsx";
import { startupValidation } from "./startup-validation-content.ts";

export function StartupValidationPage() {
  return <UseCaseArticle content={startupValidation} />;
}
