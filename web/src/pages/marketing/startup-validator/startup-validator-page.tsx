import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { CardGrid } from "../parts/card-grid.tsx";
import { Container } from "../parts/container.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { Section } from "../parts/section.tsx";
import { actions, advice, hero } from "./startup-validator-content.ts";
import { ValidatorFrame } from "./validator-frame.tsx";

/** The validator in its frame, and the two ways on. */
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
      <Container className="pt-10 lg:pt-14">
        <ValidatorFrame />
      </Container>
      <Section title={advice.title} className="pb-[84px] sm:pb-24">
        <CardGrid cards={advice.cards} />
      </Section>
    </>
  );
}
