import { useCall } from "#api/use-call.ts";
import { visitorQuestions } from "@groundwork/contract/usual-questions";
import { suggestionsOf } from "./chat-empty.tsx";
import { FoldedText } from "#ui/folded-text.tsx";
import { askPublic, embeddedChatFailure, publicChatFailure } from "./ask-question.ts";
import { ChatScreen } from "./chat-screen.tsx";
import { type ConversationOptions, useConversation } from "./conversation.ts";
import { prefersNoMotion } from "./project-chat.tsx";
import { Dialog } from "radix-ui";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { AskPerson } from "./ask-person.tsx";
import type { ChatTurn } from "./chat-turn.ts";
import { Button } from "#ui/button.tsx";
import { Glyph } from "#ui/glyph.tsx";

/** Returns how a visitor's conversation asks, paces and fails. */
export function publicConversation(slug: string): ConversationOptions {
  return {
    ask: ({ query, history }, hear, signal) => askPublic(slug, { query, history }, hear, signal),
    delays: [5, 35],
    stoppedNote: " (Stopped)",
    instant: prefersNoMotion,
    failureWords: publicChatFailure,
  };
}

function keptWords(days: number | null): string {
  if (days === 0) return "This assistant doesn't store questions.";
  if (days === null) return "The owner of this assistant can read your questions.";
  const time = days === 1 ? "1 day" : `${days} days`;
  return `The owner of this assistant can read your questions. They are deleted after ${time}.`;
}

export interface EmbeddedChat {
  question: string;
  /** Hears of each answer, and whether it claims to answer the question. */
  onAnswered: (answered: boolean) => void;
}

const firstNote = "Answers may be incomplete. Don’t share sensitive information. Verify critical details.";

export function PublicChat(props: {
  slug: string;
  description: string;
  /** The owner's own; the usual four where there are none. */
  suggestions: readonly string[];
  /** For which questions are kept; null where nothing limits it. */
  questionDays: number | null;
  asked?: string | undefined;
  greeting?: string;
  /** In the frame of another page: without a welcome, and in small type. */
  embedded?: EmbeddedChat;
}) {
  const { slug, description, suggestions, questionDays, asked, greeting = "", embedded } = props;
  const opening = useCall(
    "publicQuestions",
    { slug },
    {
      staleTime: 60_000,
      retry: false,
    },
  ).data;
  const { conversation, turns } = useConversation({
    ...publicConversation(slug),
    ...(embedded && { failureWords: embeddedChatFailure }),
  });
  const done = turns.findLast(({ phase }) => phase === "done");
  const onAnswered = useEffectEvent(() => done && embedded?.onAnswered(done.answered));
  const doneId = done?.id;
  useEffect(() => {
    if (doneId !== undefined) onAnswered();
  }, [doneId]);
  const below = useCallback(
    (turn: ChatTurn) => <AskPerson slug={slug} turn={turn} earlier={conversation.getTurns} />,
    [slug, conversation],
  );
  useEffect(() => {
    if (asked !== undefined && conversation.getTurns().length === 0) conversation.send(asked);
  }, [conversation, asked]);
  return (
    <>
      <ChatScreen
        conversation={conversation}
        turns={turns}
        draftName={`public:${slug}`}
        sources="quote"
        below={below}
        empty={{
          title: greeting || "How can I help you today?",
          text: "Ask me anything, or try one of the suggestions below.",
          suggestions: suggestionsOf(suggestions, visitorQuestions, opening),
          compact: embedded !== undefined,
          below: !embedded && (
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
        {...(embedded && {
          placeholder: "Ask a question...",
          offered: embedded.question,
          ...(turns.length === 0 && { note: `${firstNote} ${keptWords(questionDays)}` }),
        })}
      />
      {!embedded && <WelcomeDialog />}
    </>
  );
}

const considerations = [
  "Responses may be inaccurate or incomplete.",
  "Do not share sensitive personal information.",
  "Information is general; verify critical details.",
];

function WelcomeDialog() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 flex animate-fade overflow-y-auto bg-scrim p-4 sm:p-6">
          <Dialog.Content
            onInteractOutside={(event) => event.preventDefault()}
            onOpenAutoFocus={leaveToPageAround}
            onCloseAutoFocus={beginToWrite}
            className="m-auto w-full max-w-[500px] animate-enter rounded-dialog bg-surface p-6 pb-6 shadow-e3 outline-none sm:px-8 sm:pt-8"
          >
            <Glyph size={34} />
            <Dialog.Title className="mt-5 mb-2 text-heading">Welcome to Public AI Chat</Dialog.Title>
            <Dialog.Description className="text-ink-2">
              Interact with our AI assistant. Your feedback helps us improve!
            </Dialog.Description>
            <h3 className="mt-6 mb-1 text-item">Important Considerations:</h3>
            <ul className="divide-y divide-line">
              {considerations.map((text) => (
                <li
                  key={text}
                  className="relative py-[11px] pl-[18px] text-ink-2 before:absolute before:top-[19px] before:left-px before:size-1.5 before:rounded-[1.5px] before:bg-ink-3 last:pb-0"
                >
                  {text}
                </li>
              ))}
            </ul>
            <Button variant="primary" size={48} className="mt-6 w-full" onClick={() => setOpen(false)}>
              Continue to Chat
            </Button>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Leaves the focus, in a frame, with the page around it until somebody turns to the chat. */
function leaveToPageAround(event: Event): void {
  if (window.parent !== window && !document.hasFocus()) event.preventDefault();
}

/** Nothing opened the dialog that the focus could go back to; what comes next is a question. */
function beginToWrite(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#content textarea, main textarea")?.focus();
}
