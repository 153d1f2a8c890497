import { FoldedText } from "#ui/folded-text.tsx";
import { askPublic } from "./ask-question.ts";
import { publicChatFailure } from "./chat-failure-words.ts";
import { ChatScreen } from "./chat-screen.tsx";
import type { ConversationOptions } from "./conversation.ts";
import { prefersNoMotion } from "./project-chat.tsx";
import { useConversation } from "./use-conversation.ts";
import { WelcomeDialog } from "./welcome-dialog.tsx";

/** Where the owner gave none. */
const usualSuggestions = [
  "What can you help me with?",
  "Tell me a fun fact.",
  "Explain a complex topic simply.",
  "How does AI generate text?",
];

/** How a visitor's conversation asks, paces and fails. */
export function publicConversation(slug: string): ConversationOptions {
  return {
    ask: ({ query, history }, listener, signal) => askPublic(slug, { query, history }, listener, signal),
    delays: [5, 35],
    stoppedNote: " (Stopped)",
    instant: prefersNoMotion,
    failureWords: publicChatFailure,
  };
}

/** What becomes of a visitor's questions. */
function keptWords(days: number | null): string {
  if (days === null) return "The owner of this assistant can read your questions.";
  const time = days === 1 ? "1 day" : `${days} days`;
  return `The owner of this assistant can read your questions. They are deleted after ${time}.`;
}

/** The chat with a published assistant, below its header. */
export function PublicChat({
  slug,
  description,
  suggestions,
  questionDays,
}: {
  slug: string;
  description: string;
  /** The owner's own; the usual four where there are none. */
  suggestions: readonly string[];
  /** For which questions are kept; null where nothing limits it. */
  questionDays: number | null;
}) {
  const { conversation, turns } = useConversation(publicConversation(slug));
  return (
    <>
      <ChatScreen
        conversation={conversation}
        turns={turns}
        draftName={`public:${slug}`}
        sources="quote"
        empty={{
          title: "How can I help you today?",
          text: "Ask me anything, or try one of the suggestions below.",
          suggestions: suggestions.length > 0 ? suggestions : usualSuggestions,
          below: (
            <div className="mt-5 flex flex-col gap-2">
              {description !== "" && (
                <FoldedText
                  text={description}
                  of="the description"
                  lines={3}
                  foldedLength={240}
                  className="text-xs text-pretty whitespace-pre-line text-ink-2"
                />
              )}
              <p className="text-xs text-pretty text-ink-3">{keptWords(questionDays)}</p>
            </div>
          ),
        }}
      />
      <WelcomeDialog />
    </>
  );
}
