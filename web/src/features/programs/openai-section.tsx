import {
  askExamples,
  exampleLanguages,
  type ExampleLanguage,
  typesCommand,
} from "@groundwork/contract/program-examples";
import { useState } from "react";
import { paths } from "#paths";
import { classNames } from "#ui/class-names.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** Shows how a program asks with any OpenAI client, and how it gets the types of every other call. */
export function OpenAiSection({ origin, projectId }: { origin: string; projectId: string }) {
  const [language, setLanguage] = useState<ExampleLanguage>("Python");
  const example = askExamples({ origin, projectId })[language];
  return (
    <SettingsSection
      title="OpenAI-compatible"
      lead="Use any OpenAI client. Citations are returned as annotations. A refusal is a normal message."
    >
      <div
        role="group"
        aria-label="Language of the example"
        className="mb-2.5 inline-flex overflow-hidden rounded-control border border-control"
      >
        {exampleLanguages.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === language}
            onClick={() => setLanguage(each)}
            className={classNames(
              "h-8 border-l border-control px-3 text-sm -outline-offset-2 first:border-l-0",
              each === language ? "bg-ink font-label text-paper" : "text-ink-2 hover:text-ink",
            )}
          >
            {each}
          </button>
        ))}
      </div>
      <Code text={example} label={`Copy the example in ${language}`} />
      <p className="mt-5 mb-2 text-sm text-ink-2">
        Every other call is in the <TextLink to={paths.docs()}>API reference</TextLink>. This generates
        TypeScript types:
      </p>
      <Code text={typesCommand(origin)} label="Copy the command" />
    </SettingsSection>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="rounded-control bg-sunken">
      <span className="float-right m-1.5">
        <CopyButton text={text} label={label} variant="secondary" />
      </span>
      <pre className="px-3.5 py-3 font-mono text-[13px] leading-relaxed tracking-normal [overflow-wrap:anywhere] whitespace-pre-wrap">
        {text.trimEnd()}
      </pre>
    </div>
  );
}
