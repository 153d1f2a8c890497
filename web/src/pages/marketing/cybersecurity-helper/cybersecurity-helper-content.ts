import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "Security answers that hold up",
  lead: "An assistant for identity-security platforms that answers from your own policies and advisories, with every source open.",
};
