import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./features-content.ts";

export function FeaturesPage() {
  return <PageHero {...hero} />;
}
