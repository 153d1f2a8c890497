import { words as contentGeneration } from "../content-generation/content-generation-content.ts";
import { words as cybersecurityHelper } from "../cybersecurity-helper/cybersecurity-helper-content.ts";
import { words as startupValidation } from "../startup-validation/startup-validation-content.ts";
import { pageWords } from "../sentences/page-words.ts";
import { CallToAction, Container, Section } from "./section.tsx";
import { Notes, PageHero, ScenePicture } from "./subpage-parts.tsx";

function UseCaseArticle({ content }: { content: typeof contentGeneration }) {
  const { hero, actions, picture, material, session, bounds, closing } = pageWords(content);
  return (
    <>
      <PageHero {...hero} actions={actions} />
      <Container className="pt-10 lg:pt-16">
        <ScenePicture {...picture} ratio={21 / 9} eager />
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

export const ContentGenerationPage = () => <UseCaseArticle content={contentGeneration} />;
export const CybersecurityHelperPage = () => <UseCaseArticle content={cybersecurityHelper} />;
export const StartupValidationPage = () => <UseCaseArticle content={startupValidation} />;
