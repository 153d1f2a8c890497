import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./content-generation-content.ts";

export function ContentGenerationPage() {
  return <PageHero {...hero} />;
}
