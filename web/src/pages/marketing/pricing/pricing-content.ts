import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "Pricing",
  lead: "Standard is free. Pro costs 99 dollars per month. Enterprise, VPC and on-premise are made to measure.",
};
