import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { CallToAction } from "../parts/call-to-action.tsx";
import { Container } from "../parts/container.tsx";
import { Section } from "../parts/section.tsx";
import { BenefitCards } from "./benefit-cards.tsx";
import { CitedAnswer } from "./cited-answer.tsx";
import { ContractQuote } from "./contract-quote.tsx";
import { EngineBand } from "./engine-band.tsx";
import { demo, hero } from "./landing-content.ts";
import { PlatformCapabilities, PlatformControls, SupportedFormats } from "./platform-sections.tsx";
import { UseCaseCarousel } from "./use-case-carousel.tsx";
import { ValidatorBanner } from "./validator-banner.tsx";

/** What visitors see at `/`: the promise, kept before their eyes, what it is made of, and the ways in. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <BenefitCards />
      <Section title="What Do You Want To Build?">
        <ValidatorBanner />
        <UseCaseCarousel />
      </Section>
      <EngineBand />
      <ContractQuote />
      <PlatformCapabilities />
      <PlatformControls />
      <SupportedFormats />
      <CallToAction {...demo} />
    </>
  );
}

function Hero() {
  const [request, explore] = hero.actions;
  return (
    <Container as="section" className="pt-10 lg:pt-[76px]">
      <div className="mb-9 grid items-end gap-x-8 gap-y-[22px] lg:mb-[60px] lg:grid-cols-[1fr_350px]">
        <h1 className="text-[min(50px,12.6vw)] leading-[0.98] font-title tracking-[-0.046em] sm:text-[clamp(50px,6.1vw,88px)] sm:leading-[0.97]">
          Every sentence
          <br className="hidden sm:inline" /> stands on its source.
        </h1>
        <div className="max-w-[35rem] lg:pb-[9px]">
          <p className="text-[1.0625rem] leading-[1.5] tracking-[-0.008em] text-ink-2 lg:text-[1.09375rem] lg:leading-[1.46]">
            {hero.lead}
          </p>
          <div className="mt-[22px] flex flex-col gap-3 sm:flex-row">
            <PageLink to={request.to} className={buttonClass("primary", 48)}>
              {request.label}
            </PageLink>
            <PageLink to={explore.to} className={buttonClass("secondary", 48)}>
              {explore.label}
            </PageLink>
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
