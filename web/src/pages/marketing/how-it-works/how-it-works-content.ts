import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "From a file to a cited answer",
  lead: "From a file to a cited answer in six steps: ingestion, vectorization, retrieval, grounded generation, action, evaluation.",
};
