import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "What companies build",
  lead: "Content creation, research, business and startup tools, and security work, each grounded in your own material.",
};
