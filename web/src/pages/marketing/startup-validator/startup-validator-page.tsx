import { useState } from "react";
import { IdeaCheck } from "#features/validator/idea-check.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { CardGrid, Container, Section } from "../parts/section.tsx";
import type { SiteSettings } from "@groundwork/contract/installation";
import { useHydrated, useSiteSettings } from "../parts/site-settings.ts";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./startup-validator-content.ts";
import { paths } from "#paths";
import { PageHero } from "../parts/subpage-parts.tsx";

const { hero, actions, check, chat, advice, note, nothing, frameTitle, loading, withoutScript } =
  pageWords(words);

export function StartupValidatorPage() {
  return (
    <>
      <PageHero {...hero} actions={actions} primary={1} />
      <SampleCheck />
      <Section title={advice.title} className="pb-[84px] sm:pb-24">
        <CardGrid cards={advice.cards} />
      </Section>
    </>
  );
}

/** Checks an idea against the sample, if there is one, with the chat or the operator's app below. */
function SampleCheck() {
  const { samples } = useSiteSettings();
  const hydrated = useHydrated();
  if (hydrated && !samples)
    return (
      <Container className="pt-10 lg:pt-14">
        <ValidatorFrame />
      </Container>
    );
  return (
    <>
      <Section title={check.title} lead={check.lead} className="pt-12 sm:pt-16">
        <IdeaCheck against={{ slug: sampleSlug }} example={check.example} />
      </Section>
      <Section title={chat.title} lead={chat.lead}>
        <ValidatorFrame />
      </Section>
    </>
  );
}

function ValidatorFrame() {
  const settings = useSiteSettings();
  const hydrated = useHydrated();
  const validator = hydrated ? findValidator(settings) : undefined;
  if (validator === null) return <Nothing />;
  return (
    <>
      <div className="relative h-[min(46rem,82dvh)] min-h-[34rem] overflow-hidden rounded-card border border-line-2 bg-surface shadow-e1">
        <noscript>
          <p className="p-6 text-ink-2">{withoutScript}</p>
        </noscript>
        {validator && <Frame validator={validator} />}
      </div>
      <p className="mt-4 max-w-[44rem] text-sm text-pretty text-ink-2">
        {validator?.hosted === "here" ? note.sample : note.external}
      </p>
    </>
  );
}

function Frame({ validator }: { validator: Validator }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {!loaded && <p className="appear-late absolute inset-x-6 top-6 text-ink-2">{loading}</p>}
      <iframe
        src={validator.address}
        title={frameTitle}
        onLoad={() => setLoaded(true)}
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full"
        {...(validator.hosted === "externally" && {
          sandbox: "allow-scripts allow-same-origin allow-forms allow-popups",
        })}
      />
    </>
  );
}

function Nothing() {
  return (
    <div className="rounded-card border border-dashed border-control px-6 py-14 text-center sm:py-20">
      <h2 className="text-heading">{nothing.title}</h2>
      <p className="mx-auto mt-3 mb-5 max-w-[36rem] text-pretty text-ink-2">{nothing.text}</p>
      <TextLink to={nothing.link.to}>{nothing.link.label}</TextLink>
    </div>
  );
}

const sampleSlug = "groundwork";

type Validator = { address: string; hosted: "externally" | "here" };

/** Chooses what the page frames: the operator's app, else the sample's public chat, else nothing. */
function findValidator(props: Pick<SiteSettings, "startupValidatorUrl" | "samples">): Validator | null {
  const { startupValidatorUrl, samples } = props;
  const url = URL.parse(startupValidatorUrl);
  if (url && /^https?:$/.test(url.protocol)) return { address: url.href, hosted: "externally" };
  return samples ? { address: paths.publicChat(sampleSlug), hosted: "here" } : null;
}
