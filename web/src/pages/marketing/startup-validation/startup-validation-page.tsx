import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./startup-validation-content.ts";

export function StartupValidationPage() {
  return <PageHero {...hero} />;
}
