import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { Container } from "../parts/section.tsx";
import { CitedAnswer } from "./cited-answer.tsx";
import { latePart } from "#ui/late-part.tsx";
import { hero } from "./hero-content.ts";

/** Holds everything below the first view. */
export const belowHero = latePart(async () => (await import("./below-hero.tsx")).BelowHero);

export function LandingPage() {
  return (
    <>
      <Hero />
      <belowHero.Part />
    </>
  );
}

function Hero() {
  return (
    <Container as="section" className="pt-10 lg:pt-[76px]">
      <div className="mb-9 grid items-end gap-x-8 gap-y-[22px] lg:mb-[60px] lg:grid-cols-[1fr_350px]">
        <h1 className="text-[min(50px,12.6vw)] leading-[0.98] font-title tracking-[-0.046em] sm:text-[clamp(50px,6.1vw,88px)] sm:leading-[0.97]">
          Every sentence
          <br className="hidden sm:inline" /> shows its source.
        </h1>
        <div className="max-w-[35rem] lg:pb-[9px]">
          <p className="text-[1.0625rem] leading-[1.5] tracking-[-0.008em] text-ink-2 lg:text-[1.09375rem] lg:leading-[1.46]">
            {hero.lead}
          </p>
          <div className="mt-[22px] flex flex-col gap-3 sm:flex-row">
            {hero.actions.map(({ label, to }, index) => (
              <PageLink key={to} to={to} className={buttonClass(index === 0 ? "primary" : "secondary", 48)}>
                {label}
              </PageLink>
            ))}
          </div>
        </div>
      </div>
      <CitedAnswer />
      <p className="mt-[72px] text-sm text-ink-2 sm:mt-24 lg:mt-8">
        <PageLink to={hero.live.to} className="link">
          {hero.live.label}
        </PageLink>
      </p>
    </Container>
  );
}
