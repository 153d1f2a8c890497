import { CallToAction, CardGrid, Section } from "../parts/section.tsx";
import { useHydrated, useSiteSettings } from "../parts/site-settings.ts";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./about-us-content.ts";
import { PageHero, Story } from "../parts/subpage-parts.tsx";

const { hero, story, principles, operator, closing } = pageWords(words);

export function AboutUsPage() {
  return (
    <>
      <PageHero {...hero} />
      <Section title={story.title}>
        <Story {...story} className="max-w-[36rem]" />
      </Section>
      <Section title={principles.title}>
        <CardGrid cards={principles.cards} />
      </Section>
      <Section title={operator.title} lead={operator.lead}>
        <OperatorWords />
      </Section>
      <CallToAction {...closing} />
    </>
  );
}

function OperatorWords() {
  const settings = useSiteSettings();
  const hydrated = useHydrated();
  const { operatorName, operatorAddress, operatorEmail } = settings;
  if (!hydrated || !operatorName)
    return (
      <p className="max-w-[36rem] border-t border-line-2 pt-5 text-pretty text-ink-2">{operator.unnamed}</p>
    );
  return (
    <address className="max-w-[36rem] border-t border-line-2 pt-5 not-italic">
      <p className="text-subheading">{operatorName}</p>
      {operatorAddress && <p className="mt-1.5 whitespace-pre-line text-ink-2">{operatorAddress}</p>}
      {operatorEmail && (
        <p className="mt-1.5">
          <a href={`mailto:${operatorEmail}`} className="link touch-24">
            {operatorEmail}
          </a>
        </p>
      )}
    </address>
  );
}
