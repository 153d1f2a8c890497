import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./startup-validator-content.ts";

export function StartupValidatorPage() {
  return <PageHero {...hero} />;
}
