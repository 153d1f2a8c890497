import type { HeroContent } from "../parts/page-hero.tsx";

export const hero: HeroContent = {
  title: "Book Your Free Consultation & Demo",
  lead: "Book a free consultation and demo: bring three documents and one hard question, and see every source opened.",
};
