import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { CallToAction, type CallToActionContent } from "./call-to-action.tsx";
import { Container } from "./container.tsx";
import type { Scene } from "./illustration.tsx";
import { type NoteContent, Notes } from "./notes.tsx";
import { type HeroContent, PageHero } from "./page-hero.tsx";
import { Section } from "./section.tsx";
import { StockPicture } from "./stock-picture.tsx";

export type UseCaseContent = {
  hero: HeroContent;
  actions: readonly { label: string; to: string }[];
  picture: { keyword: string; scene: Scene; alt: string };
  /** What is attached to such a project. */
  material: { title: string; lead: string; items: readonly NoteContent[] };
  /** What is asked of it, and what comes back. */
  session: { title: string; lead: string; turns: readonly { ask: string; get: string }[] };
  /** What it does not do. */
  bounds: { title: string; lead: string; items: readonly NoteContent[] };
  closing: CallToActionContent;
};

/** A use case on a page of its own: what goes in, a session with it, and where it ends. */
export function UseCaseArticle({ content }: { content: UseCaseContent }) {
  const { hero, actions, picture, material, session, bounds, closing } = content;
  return (
    <>
      <PageHero {...hero}>
        {actions.map((action, index) => (
          <PageLink
            key={action.to}
            to={action.to}
            className={`${buttonClass(index === 0 ? "primary" : "secondary", 48)} max-sm:w-full max-sm:px-3`}
          >
            {action.label}
          </PageLink>
        ))}
      </PageHero>
      <Container className="pt-10 lg:pt-16">
        <StockPicture {...picture} ratio={21 / 9} eager />
      </Container>
      <Section title={material.title} lead={material.lead}>
        <Notes notes={material.items} />
      </Section>
      <Section title={session.title} lead={session.lead}>
        <ol>
          {session.turns.map((turn) => (
            <li
              key={turn.ask}
              className="grid gap-x-16 gap-y-2 border-t border-line-2 py-6 sm:py-7 lg:grid-cols-[5fr_7fr]"
            >
              <h3 className="text-subheading text-balance">“{turn.ask}”</h3>
              <p className="max-w-[40rem] text-[1.0625rem] leading-[1.6] text-pretty text-ink-2">
                {turn.get}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={bounds.title} lead={bounds.lead}>
        <Notes notes={bounds.items} />
      </Section>
      <CallToAction {...closing} />
    </>
  );
}
