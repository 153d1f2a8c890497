import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./how-it-works-content.ts";

export function HowItWorksPage() {
  return <PageHero {...hero} />;
}
