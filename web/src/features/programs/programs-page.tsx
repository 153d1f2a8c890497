import { runtimeConfig } from "#api/runtime-config.ts";
import { KeysSection } from "./keys-section.tsx";
import { SlackSection } from "./slack-section.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";
import {
  askExamples,
  cursorSettings,
  type ExampleLanguage,
  exampleLanguages,
  mcpAddress,
  typesCommand,
} from "@groundwork/contract/program-examples";
import { useState } from "react";
import { paths } from "#paths";
import { classNames } from "#ui/class-names.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { TextLink } from "#ui/text-link.tsx";

interface ProgramsSectionsProps {
  projectId: string;
  /** Is null while the project isn't published. */
  slug: string | null;
}

/** Shows how programs reach a project: assistants by MCP, OpenAI clients, and what is set up for them. */
export function ProgramsSections({ projectId, slug }: ProgramsSectionsProps) {
  const origin = runtimeConfig().apiUrl || window.location.origin;
  return (
    <div className="[&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
      <McpSection origin={origin} projectId={projectId} slug={slug} />
      <OpenAiSection origin={origin} projectId={projectId} />
      <KeysSection projectId={projectId} />
      <WebhooksSection projectId={projectId} />
      <SlackSection projectId={projectId} />
    </div>
  );
}

function OpenAiSection({ origin, projectId }: { origin: string; projectId: string }) {
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

function McpSection({ origin, projectId, slug }: { origin: string; projectId: string; slug: string | null }) {
  const ofMembers = mcpAddress(origin, { projectId });
  const address = slug === null ? ofMembers : mcpAddress(origin, { slug });
  const clients = [
    { name: "Claude", how: "Add a custom connector and paste the address.", text: address },
    { name: "ChatGPT", how: "Create a connector and paste the address.", text: address },
    { name: "Cursor", how: "Paste this into mcp.json.", text: cursorSettings(slug ?? projectId, address) },
  ];
  return (
    <SettingsSection
      title="Assistants (MCP)"
      lead="Let Claude, ChatGPT and Cursor search and ask this project. Access is read-only."
    >
      <Address address={address} label="Copy the address" />
      <ul className="mt-3.5">
        {clients.map(({ name, how, text }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line py-2 text-sm last:border-b sm:grid-cols-[96px_minmax(0,1fr)_auto]"
          >
            <strong className="font-label">{name}</strong>
            <span className="col-start-1 row-start-2 text-ink-2 sm:col-start-2 sm:row-start-1">{how}</span>
            <span className="row-span-2 sm:row-span-1">
              <CopyButton text={text} variant="secondary" shows={`Copy for ${name}`} />
            </span>
          </li>
        ))}
      </ul>
      {slug === null ? (
        <p className="mt-3 text-sm text-ink-2">
          Members approve access in the browser or send a key. Publish the project to let everyone connect.
        </p>
      ) : (
        <div className="mt-5">
          <p className="mb-2 text-sm text-ink-2">
            Anyone can use this address, within the visitor limits. Members approve access in the browser or
            send a key:
          </p>
          <Address address={ofMembers} label="Copy the address for members" />
        </div>
      )}
    </SettingsSection>
  );
}

function Address({ address, label }: { address: string; label: string }) {
  return (
    <div className="flex gap-2">
      <code className="min-h-10 min-w-0 flex-1 rounded-control border border-control bg-surface px-3 py-2 font-mono text-[13.5px] [overflow-wrap:anywhere]">
        {address}
      </code>
      <CopyButton text={address} label={label} variant="secondary" size={40} />
    </div>
  );
}
