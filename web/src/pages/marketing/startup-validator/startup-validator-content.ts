import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "AI Startup Validator",
  lead: "Try a grounded assistant on a business idea: ask, read the cited answer, and open each source.",
};
