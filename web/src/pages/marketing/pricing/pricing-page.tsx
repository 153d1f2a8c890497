import { useId } from "react";
import { buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { PageLink } from "#ui/page-link.tsx";
import { Container, Section } from "../parts/section.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./pricing-content.ts";
import { CheckList, Notes } from "../parts/subpage-parts.tsx";

const { hero, plans, ownGround, notesTitle, notes } = pageWords(words);

export function PricingPage() {
  const plansId = useId();
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
          {plans.map((plan, index) => (
            <PlanCard key={plan.name} plan={plan} side={(["left", "middle", "right"] as const)[index]!} />
          ))}
        </div>
        <OwnGround />
      </Container>
      <Section title={notesTitle} className="pb-[84px] sm:pb-24">
        <Notes notes={notes} />
      </Section>
    </>
  );
}

const sides = {
  left: "rounded-card border border-line lg:rounded-r-none lg:border-r-0",
  // It is raised over its neighbors, whose edges it covers.
  middle:
    "z-1 rounded-card border border-t-[3px] border-ink bg-surface shadow-e2 lg:-mx-px lg:-my-3.5 lg:pt-11 lg:pb-[50px]",
  right: "rounded-card border border-line lg:rounded-l-none lg:border-l-0",
};

function PlanCard({ plan, side }: { plan: (typeof plans)[number]; side: keyof typeof sides }) {
  const id = useId();
  const recommended = side === "middle";
  return (
    <section aria-labelledby={id} className={classNames("relative px-6 pt-8 pb-9 sm:px-8", sides[side])}>
      {recommended && (
        <p className="absolute top-[22px] right-6 text-2xs font-title text-ink-2">Recommended</p>
      )}
      <h3 id={id} className="text-subheading">
        {plan.name}
      </h3>
      <p className="text-sm text-ink-2">{plan.note}</p>
      <p className="mt-[26px] mb-6 text-display leading-none">
        {plan.price}
        {plan.per && (
          <span className="ml-2 text-base font-normal tracking-normal text-ink-2"> {plan.per}</span>
        )}
      </p>
      <PageLink
        to={plan.action.to}
        aria-describedby={id}
        className={`${buttonClass(recommended ? "primary" : "secondary")} w-full`}
      >
        {plan.action.label}
      </PageLink>
      <div className="mt-[26px]">
        <CheckList items={plan.features} />
      </div>
    </section>
  );
}

function OwnGround() {
  const plan = ownGround;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-12 grid gap-x-16 gap-y-8 border-t-2 border-ink pt-8 lg:grid-cols-[1fr_1.25fr]"
    >
      <div>
        <h3 id={id} className="text-title">
          {plan.name}
        </h3>
        <p className="mt-2.5 max-w-[25rem] text-ink-2">{plan.note}</p>
        <PageLink
          to={plan.action.to}
          aria-describedby={id}
          className={`${buttonClass("secondary")} mt-[22px]`}
        >
          {plan.action.label}
        </PageLink>
      </div>
      <CheckList items={plan.features} columns={2} />
    </section>
  );
}
