import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "Terms of Service",
  lead: "The terms under which this service is offered and used.",
};
