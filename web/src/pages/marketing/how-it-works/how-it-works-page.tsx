import { classNames } from "#ui/class-names.ts";
import { CallToAction, Container, RuleCard, Section } from "../parts/section.tsx";
import { DarkBand } from "../parts/dark-band.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./how-it-works-content.ts";
import { CheckList, PageHero, Story } from "../parts/subpage-parts.tsx";

const { hero, intro, steps, enablersTitle, enablers, closing } = pageWords(words);

export function HowItWorksPage() {
  return (
    <>
      <PageHero {...hero} />
      <Section title={intro.title}>
        <Story {...intro} className="max-w-[34rem]" />
      </Section>
      <section aria-label="The six steps" className="pt-[84px] sm:pt-[120px]">
        <Container>
          <ol>
            {steps.map((step, index) => (
              <StepRow key={step.title} step={step} number={index + 1} last={index === steps.length - 1} />
            ))}
          </ol>
        </Container>
      </section>
      <DarkBand id="enablers-heading" title={enablersTitle}>
        <ul className="mt-9 grid gap-x-8 gap-y-9 sm:mt-14 sm:grid-cols-2 lg:grid-cols-4">
          {enablers.map((enabler) => (
            <RuleCard key={enabler.title} {...enabler} />
          ))}
        </ul>
      </DarkBand>
      <CallToAction {...closing} />
    </>
  );
}

function StepRow({ step, number, last }: { step: (typeof steps)[number]; number: number; last: boolean }) {
  return (
    <li className="relative pb-14 pl-14 sm:pb-20 sm:pl-24">
      <span
        aria-hidden="true"
        className={classNames(
          "absolute top-0 left-4 border-l-[1.5px] border-line-2 sm:left-6",
          last ? "h-10" : "h-full",
        )}
      />
      <span
        aria-hidden="true"
        className="absolute top-0 left-0 grid size-8 place-items-center rounded-small border-[1.5px] border-ink bg-paper font-title sm:size-12 sm:text-subheading"
      >
        {number}
      </span>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 className="text-heading text-balance sm:text-title">
            <span className="sr-only">{number}. </span>
            {step.title}
          </h2>
          <p className="mt-4 max-w-[38rem] text-[1.0625rem] leading-[1.6] text-pretty text-ink-2">
            {step.text}
          </p>
        </div>
        <div>
          <CheckList items={step.points} />
          <p className="mt-4 border-l-2 border-line-2 pl-4 text-sm text-pretty text-ink-2">{step.seen}</p>
        </div>
      </div>
    </li>
  );
}
