import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "Content that can show where it came from",
  lead: "Short-video scripts, essays, markdown, LaTeX and reports, written from your own material with the citations still attached.",
};
