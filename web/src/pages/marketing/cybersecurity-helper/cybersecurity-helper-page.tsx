import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./cybersecurity-helper-content.ts";

export function CybersecurityHelperPage() {
  return <PageHero {...hero} />;
}
