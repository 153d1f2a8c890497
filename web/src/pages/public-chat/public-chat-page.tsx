import { useParams } from "react-router";
import { PublicChat } from "#features/chat/public-chat.tsx";
import { type PublicAssistant, usePublicAssistant } from "#features/chat/use-public-assistant.ts";
import { CompactHeader } from "../shell/compact-header.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { UnopenedAssistant } from "./unopened-assistant.tsx";

export function PublicChatPage() {
  const { endpoint = "" } = useParams();
  const assistant = usePublicAssistant(endpoint);
  const found = assistant.kind === "found";
  usePageTitle(found ? assistant.name : undefined);
  return (
    <>
      <CompactHeader
        title="Public AI"
        {...subtitleOf(assistant)}
        actions={
          found && (
            <span className="hidden pr-1 text-xs text-ink-3 md:block">
              Answers from published sources only
            </span>
          )
        }
      />
      {assistant.kind === "found" ? (
        <PublicChat
          key={endpoint}
          slug={endpoint}
          description={assistant.description}
          suggestions={assistant.suggestions}
          questionDays={assistant.questionDays}
          greeting={assistant.look.greeting}
        />
      ) : (
        <UnopenedAssistant slug={endpoint} assistant={assistant} />
      )}
    </>
  );
}

/** Keeps the line free while the name is loading, so that nothing jumps. */
function subtitleOf(assistant: PublicAssistant): { subtitle?: string } {
  if (assistant.kind === "found") return { subtitle: assistant.name };
  return assistant.kind === "loading" ? { subtitle: "\u00a0" } : {};
}
