import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./pricing-content.ts";

export function PricingPage() {
  return <PageHero {...hero} />;
}
