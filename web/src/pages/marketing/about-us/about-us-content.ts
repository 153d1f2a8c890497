import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "About Groundwork",
  lead: "Why Groundwork exists: an answer is worth what its source is worth, so every sentence must lead to one.",
};
