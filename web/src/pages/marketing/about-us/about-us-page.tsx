import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./about-us-content.ts";

export function AboutUsPage() {
  return <PageHero {...hero} />;
}
