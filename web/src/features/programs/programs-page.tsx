import { runtimeConfig } from "#api/runtime-config.ts";
import { KeysSection } from "./keys-section.tsx";
import { McpSection } from "./mcp-section.tsx";
import { OpenAiSection } from "./openai-section.tsx";
import { SlackSection } from "./slack-section.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";

/** Shows how programs reach a project: assistants by MCP, OpenAI clients, and what is set up for them. */
export function ProgramsSections({
  projectId,
  slug,
}: {
  projectId: string;
  /** Is null while the project isn't published. */
  slug: string | null;
}) {
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
