import { CallToAction } from "../parts/call-to-action.tsx";
import { CardGrid } from "../parts/card-grid.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { Section } from "../parts/section.tsx";
import { StockPicture } from "../parts/stock-picture.tsx";
import { closing, hero, operator, principles, story } from "./about-us-content.ts";
import { OperatorWords } from "./operator-words.tsx";

/** Why the product exists, what it holds to, and who runs it here. */
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
          <StockPicture {...story.picture} />
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
