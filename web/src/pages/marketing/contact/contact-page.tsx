import { PageHero } from "../parts/page-hero.tsx";
import { hero } from "./contact-content.ts";

export function ContactPage() {
  return <PageHero {...hero} />;
}
