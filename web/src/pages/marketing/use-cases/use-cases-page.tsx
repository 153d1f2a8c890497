import { CallToAction } from "../parts/call-to-action.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { ScenarioSection } from "./scenario-section.tsx";
import { closing, hero, scenarios } from "./use-cases-content.ts";

/** Four scenarios, each from its challenge to its impact. */
export function UseCasesPage() {
  return (
    <>
      <PageHero {...hero} />
      {scenarios.map((scenario) => (
        <ScenarioSection key={scenario.id} scenario={scenario} />
      ))}
      <CallToAction {...closing} />
    </>
  );
}
