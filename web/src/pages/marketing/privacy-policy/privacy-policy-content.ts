import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "Privacy Policy",
  lead: "What this software stores, for how long, where, and how it is erased.",
};
