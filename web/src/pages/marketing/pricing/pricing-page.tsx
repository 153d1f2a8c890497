import { useId } from "react";
import { Container } from "../parts/container.tsx";
import { Notes } from "../parts/notes.tsx";
import { Section } from "../parts/section.tsx";
import { OwnGround, PlanCard } from "./plan-card.tsx";
import { hero, notes, notesTitle, ownGround, plans } from "./pricing-content.ts";

/** What each plan holds and costs, and what stands behind the figures. */
export function PricingPage() {
  const plansId = useId();
  const [first, recommended, last] = plans;
  return (
    <>
      <Container as="header" className="pt-12 lg:pt-[76px]">
        <h1 className="text-[2.625rem] leading-[1.02] font-title tracking-[-0.04em] sm:text-[3.5rem] lg:text-[4.5rem] lg:leading-[1]">
          {hero.title[0]} <br className="max-sm:hidden" />
          {hero.title[1]}
        </h1>
        <p className="mt-6 max-w-[32.5rem] text-lead text-pretty text-ink-2">{hero.lead}</p>
      </Container>
      <Container className="pt-12 lg:pt-[70px]">
        <h2 id={plansId} className="sr-only">
          Plans
        </h2>
        <div role="group" aria-labelledby={plansId} className="grid gap-6 lg:grid-cols-3 lg:gap-0">
          <PlanCard plan={first} side="left" />
          <PlanCard plan={recommended} side="middle" />
          <PlanCard plan={last} side="right" />
        </div>
        <OwnGround plan={ownGround} />
      </Container>
      <Section title={notesTitle} className="pb-[84px] sm:pb-24">
        <Notes notes={notes} />
      </Section>
    </>
  );
}
