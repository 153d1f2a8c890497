import { CallToAction } from "../parts/call-to-action.tsx";
import { CardGrid } from "../parts/card-grid.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { Section } from "../parts/section.tsx";
import { useHydrated, useSiteSettings } from "../parts/site-settings.ts";
import { ScenePicture } from "../parts/scene-picture.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./about-us-content.ts";

const { hero, story, principles, operator, closing } = pageWords(words);

export function AboutUsPage() {
  return (
    <>
      <PageHero {...hero} />
      <Section title={story.title}>
        <div className="grid items-start gap-x-16 gap-y-9 lg:grid-cols-2">
          <div className="max-w-[36rem] space-y-5 text-lead text-pretty text-ink-2">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ScenePicture {...story.picture} />
        </div>
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

/** Shows the operator's name and address, which are known once the page has hydrated. */
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
