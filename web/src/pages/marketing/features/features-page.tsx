import { CallToAction, Container, RuleCard, SectionFrame } from "../parts/section.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./features-content.ts";
import { PageHero, ScenePicture } from "../parts/subpage-parts.tsx";

const { hero, categories, closing } = pageWords(words);

export function FeaturesPage() {
  return (
    <>
      <PageHero {...hero} />
      <Container className="pt-10 lg:pt-14">
        <nav aria-label="Categories">
          <ol className="border-t border-line-2 sm:grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
            {categories.map((category) => (
              <li key={category.id} className="border-b border-line">
                <a
                  href={`#${category.id}`}
                  className="block rounded-small py-3 font-label hover:underline hover:decoration-control hover:underline-offset-3"
                >
                  {category.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </Container>
      {categories.map((category) => (
        <FeatureCategorySection key={category.id} category={category} />
      ))}
      <CallToAction {...closing} />
    </>
  );
}

function FeatureCategorySection({ category }: { category: (typeof categories)[number] }) {
  const { id, title, lead, picture, cards } = category;
  const headingId = `${id}-heading`;
  return (
    <SectionFrame id={id} labelledBy={headingId}>
      <div className="grid items-start gap-x-16 gap-y-9 border-t-2 border-ink pt-8 lg:grid-cols-[5fr_8fr]">
        <div className="lg:sticky lg:top-8">
          <h2
            id={headingId}
            className="text-[2.125rem] leading-[1.04] font-title tracking-[-0.036em] text-balance lg:text-[2.5rem]"
          >
            {title}
          </h2>
          <p className="mt-4 max-w-[30rem] text-[1.0625rem] leading-[1.5] text-pretty text-ink-2">{lead}</p>
          <ScenePicture {...picture} className="mt-7 max-sm:hidden sm:max-w-[26rem]" />
        </div>
        <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2">
          {cards.map((card) => (
            <RuleCard key={card.title} {...card}>
              {card.caption && (
                <p className="mt-3 border-l-2 border-line-2 pl-3 text-xs text-pretty text-ink-2">
                  {card.caption}
                </p>
              )}
            </RuleCard>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
