import {
  Activity,
  ArrowRight,
  HeartPulse,
  Lock,
  type LucideIcon,
  MapPin,
  ShieldCheck,
  Users,
} from "lucide-react";
import type { CSSProperties } from "react";
import { PageLink } from "#ui/page-link.tsx";
import { CallToAction, Container, Section } from "../parts/section.tsx";
import { DarkBand } from "../parts/dark-band.tsx";
import { NoSource, ShownMark, ShownSentence } from "../parts/shown-answer.tsx";
import {
  BenefitCards,
  PlatformCapabilities,
  PlatformControls,
  SupportedFormats,
} from "./platform-sections.tsx";
import { landing } from "./landing-words.ts";
import { UseCaseCarousel } from "./use-case-carousel.tsx";

const { contractCaption, demo, engine, trust, validator } = landing;

export function BelowHero() {
  return (
    <>
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

function ContractQuote() {
  return (
    <Container as="section" className="pt-[84px] sm:pt-[132px]">
      <figure>
        <blockquote className="text-[2.0625rem] leading-[1.36] font-label tracking-[-0.036em] sm:text-[3.75rem] sm:leading-[1.3]">
          <p>
            A sentence is <span className="bg-mark-soft pl-[0.12em]">supported by its </span>
            <span className="whitespace-nowrap">
              <span className="bg-mark-soft pr-[0.06em]">source</span>
              <ShownMark mark={1} open large />,
            </span>
          </p>
          <p>
            or it is{" "}
            <span className="text-ink-2 underline decoration-dashed decoration-2 underline-offset-[9px]">
              marked as unsupported
            </span>{" "}
            <span className="whitespace-nowrap">
              <NoSource large />,
            </span>
          </p>
          <p>
            or it is <span className="text-ink-3">not said</span>.
          </p>
        </blockquote>
        <figcaption className="mt-7 text-ink-2">{contractCaption}</figcaption>
      </figure>
    </Container>
  );
}

/** Leads to the startup validator from anywhere on it, and shows what its answers look like. */
function ValidatorBanner() {
  return (
    <div className="relative grid items-center gap-x-16 gap-y-7 border-t-2 border-b border-t-ink border-b-line-2 pt-[26px] pb-[30px] sm:pt-9 sm:pb-10 lg:grid-cols-[minmax(0,1fr)_476px]">
      <div>
        <h3 className="text-title">{validator.title}</h3>
        <p className="mt-2.5 mb-[18px] max-w-[27.5rem] text-pretty text-ink-2">{validator.text}</p>
        <PageLink
          to={validator.to}
          className="link inline-flex items-center gap-2 font-label after:absolute after:inset-0"
        >
          {validator.action}
          <ArrowRight />
        </PageLink>
      </div>
      <ul className="text-[0.96875rem] sm:text-[1.03125rem]">
        <li className="border-b border-line pb-[11px] text-xs text-ink-3">
          A tool library with a monthly fee
        </li>
        <li className="border-b border-line py-[11px]">
          <ShownSentence open mark={1}>
            People nearby already pay to borrow tools.
          </ShownSentence>
        </li>
        <li className="border-b border-line py-[11px]">
          <ShownSentence mark={2}>Insurers cover tools that are lent out.</ShownSentence>
        </li>
        <li className="pt-[11px] text-ink-2">
          <span className="border-b border-dashed border-ink-3">Members visit twice a month.</span>{" "}
          <NoSource />
        </li>
      </ul>
    </div>
  );
}

const icons: readonly LucideIcon[] = [Lock, ShieldCheck, HeartPulse, Users, Activity, MapPin];

function EngineBand() {
  return (
    <DarkBand id="engine-heading" title={engine.title} heading="mx-auto mb-9 text-center">
      <div className="relative flex flex-col items-center gap-2.5 pt-14">
        <span aria-hidden="true" className="absolute -top-2 h-16 border-l-[1.5px] border-lead">
          <span className="absolute -top-2 -left-2 size-[15px] rounded-mark bg-mark" />
        </span>
        {engine.layers.map((layer, index) => (
          <article
            key={layer.title}
            style={{ "--step": index } as CSSProperties}
            className="grid w-[calc(100%-var(--step)*14px)] gap-x-6 gap-y-1.5 rounded-b-control border border-t-2 border-line border-t-mark bg-surface px-[18px] pt-[18px] pb-5 lg:w-[calc(100%-var(--step)*132px)] lg:grid-cols-[300px_minmax(0,1fr)] lg:px-7 lg:pt-[22px] lg:pb-6"
          >
            <h3 className="text-subheading">{layer.title}</h3>
            <p className="text-pretty text-ink-2">{layer.text}</p>
          </article>
        ))}
      </div>
      <ul
        aria-label="Trust & Security"
        className="mt-16 grid grid-cols-2 gap-x-3 border-y border-line-2 sm:grid-cols-3 lg:grid-cols-6 lg:gap-x-0"
      >
        {trust.badges.map((badge, index) => {
          const Icon = icons[index]!;
          return (
            <li
              key={badge}
              className="flex flex-col gap-3.5 py-[18px] text-sm font-label lg:border-l lg:border-line lg:py-[22px] lg:pr-2 lg:pl-[18px] lg:first:border-l-0 lg:first:pl-0"
            >
              <Icon className="size-5 text-ink-2 stroke-[1.5]" />
              {badge}
            </li>
          );
        })}
      </ul>
      <p className="mt-5 max-w-[56rem] text-sm text-pretty text-ink-2">{trust.caption}</p>
    </DarkBand>
  );
}
