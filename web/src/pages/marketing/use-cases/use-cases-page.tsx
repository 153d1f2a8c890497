import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./use-cases-content.ts";

export function UseCasesPage() {
  return <PageHero {...hero} />;
}
