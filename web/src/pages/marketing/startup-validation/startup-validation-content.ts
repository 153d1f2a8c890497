import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "Hold an idea against what is known",
  lead: "How the AI Startup Validator holds a business idea against market data, and says which sentences have a source.",
};
