import { CallToAction } from "../parts/call-to-action.tsx";
import { Container } from "../parts/container.tsx";
import { DarkBand } from "../parts/dark-band.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { Section } from "../parts/section.tsx";
import { StockPicture } from "../parts/stock-picture.tsx";
import { closing, enablers, enablersTitle, hero, intro, steps } from "./how-it-works-content.ts";
import { StepRow } from "./step-row.tsx";

/** From a file to an answer, in six steps, and what carries them. */
export function HowItWorksPage() {
  return (
    <>
      <PageHero {...hero} />
      <Section title={intro.title}>
        <div className="grid items-start gap-x-16 gap-y-9 lg:grid-cols-2">
          <div className="max-w-[34rem] space-y-5 text-lead text-pretty text-ink-2">
            {intro.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <StockPicture {...intro.picture} />
        </div>
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
      <DarkBand labelledBy="enablers-heading">
        <h2
          id="enablers-heading"
          className="max-w-[15em] text-[2.125rem] leading-[1.04] font-title tracking-[-0.036em] text-balance sm:text-display"
        >
          {enablersTitle}
        </h2>
        <ul className="mt-9 grid gap-x-8 gap-y-9 sm:mt-14 sm:grid-cols-2 lg:grid-cols-4">
          {enablers.map((enabler) => (
            <li key={enabler.title} className="border-t border-line-2 pt-5">
              <h3 className="text-subheading">{enabler.title}</h3>
              <p className="mt-2 text-pretty text-ink-2">{enabler.text}</p>
            </li>
          ))}
        </ul>
      </DarkBand>
      <CallToAction {...closing} />
    </>
  );
}
