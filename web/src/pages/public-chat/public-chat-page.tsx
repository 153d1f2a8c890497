import { useLocation, useParams } from "react-router";
import { PublicChat } from "#features/chat/public-chat.tsx";
import { type PublicAssistant, usePublicAssistant } from "#features/chat/use-public-assistant.ts";
import { CompactHeader } from "../shell/compact-header.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { EmbeddedChatPage } from "./embedded-chat-page.tsx";
import { UnopenedAssistant } from "./unopened-assistant.tsx";

/** Shows the public page; in the frame of another site without its menu, whose links lead to a person's own pages. */
export function PublicChatPage() {
  return isFramedElsewhere() ? <EmbeddedChatPage /> : <PublicPage />;
}

/** Returns true in a frame of another origin, whose address a page may not read. */
function isFramedElsewhere(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin !== window.location.origin;
  } catch {
    return true;
  }
}

function PublicPage() {
  const { endpoint = "" } = useParams();
  const asked = (useLocation().state as { question?: string } | null)?.question;
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
          asked={asked}
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
