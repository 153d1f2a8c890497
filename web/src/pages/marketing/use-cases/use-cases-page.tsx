import { TextLink } from "#ui/text-link.tsx";
import { CallToAction, DisplayHeading, SectionFrame } from "../parts/section.tsx";
import { pageWords } from "../sentences/page-words.ts";
import { words } from "./use-cases-content.ts";
import { CheckList, PageHero, ScenePicture } from "../parts/subpage-parts.tsx";

const { hero, parts, scenarios, closing } = pageWords(words);

export function UseCasesPage() {
  return (
    <>
      <PageHero {...hero} />
      {scenarios.map((scenario) => (
        <ScenarioSection key={scenario.id} scenario={scenario} />
      ))}
      <CallToAction {...closing} />
    </>
  );
}

function ScenarioSection({ scenario }: { scenario: (typeof scenarios)[number] }) {
  const { id, title, features, picture, more } = scenario;
  const headingId = `${id}-heading`;
  return (
    <SectionFrame id={id} labelledBy={headingId}>
      <div className="border-t-2 border-ink pt-8">
        <DisplayHeading id={headingId}>{title}</DisplayHeading>
        <div className="mt-9 grid items-start gap-x-16 gap-y-10 sm:mt-12 lg:grid-cols-[7fr_5fr]">
          <div>
            {(["challenge", "solution", "impact"] as const).map((part) => (
              <div
                key={part}
                className="grid gap-x-8 gap-y-1.5 border-t border-line py-6 first:border-t-0 first:pt-0 sm:grid-cols-[7rem_1fr]"
              >
                <h3 className="text-item sm:leading-[1.7]">{parts[part]}</h3>
                <p className="max-w-[38rem] text-[1.0625rem] leading-[1.6] text-pretty text-ink-2">
                  {scenario[part]}
                </p>
              </div>
            ))}
          </div>
          <div>
            <ScenePicture {...picture} />
            <h3 className="mt-7 mb-1.5 text-item">{parts.features}</h3>
            <CheckList items={features} />
            {more && (
              <p className="mt-5">
                <TextLink to={more.to}>{more.label}</TextLink>
              </p>
            )}
          </div>
        </div>
      </div>
    </SectionFrame>
  );
}
