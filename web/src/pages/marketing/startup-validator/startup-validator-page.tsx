import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { CardGrid } from "../parts/card-grid.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { Section } from "../parts/section.tsx";
import { actions, advice, hero } from "./startup-validator-content.ts";
import { SampleCheck } from "./sample-check.tsx";

/** An idea checked against the sample, the validator's app in its frame, and the two ways on. */
export function StartupValidatorPage() {
  return (
    <>
      <PageHero {...hero}>
        {actions.map((action, index) => (
          <PageLink
            key={action.to}
            to={action.to}
            className={`${buttonClass(index === 0 ? "secondary" : "primary", 48)} max-sm:w-full max-sm:px-3`}
          >
            {action.label}
          </PageLink>
        ))}
      </PageHero>
      <SampleCheck />
      <Section title={advice.title} className="pb-[84px] sm:pb-24">
        <CardGrid cards={advice.cards} />
      </Section>
    </>
  );
}
