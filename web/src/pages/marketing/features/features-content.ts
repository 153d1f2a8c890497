import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "What Groundwork does",
  lead: "What Groundwork reads, how it finds and cites an answer, how it keeps your data, and where it runs.",
};
