import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./terms-of-service-content.ts";

export function TermsOfServicePage() {
  return <PageHero {...hero} />;
}
