import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./privacy-policy-content.ts";

export function PrivacyPolicyPage() {
  return <PageHero {...hero} />;
}
