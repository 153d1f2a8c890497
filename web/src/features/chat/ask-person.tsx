import { UserRound } from "lucide-react";
import { useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import type { ChatTurn } from "./chat-turn.ts";
import { judgements } from "./feedback-buttons.tsx";
import { useLoaded } from "./use-loaded.ts";

const loadForm = async () => (await import("./person-form.tsx")).PersonForm;

/** Thumbs down in a conversation after which a person is offered under each such answer. */
const enoughDown = 2;

interface AskPersonProps {
  slug: string;
  turn: ChatTurn;
  earlier: () => readonly ChatTurn[];
}

/** Offers a person under an answer that claims nothing, or after two thumbs down. */
export function AskPerson({ slug, turn, earlier }: AskPersonProps) {
  const [state, setState] = useState<"closed" | "open" | "sent">("closed");
  const opener = useRef<HTMLButtonElement>(null);
  const down = useSyncExternalStore(judgements.subscribe, judgements.down);
  const { loaded: PersonForm } = useLoaded(loadForm, state === "open");
  const { answerId } = turn;
  const isOffered = !turn.answered || (down.length >= enoughDown && down.includes(answerId ?? ""));
  if (answerId === null || (!isOffered && state === "closed")) return null;
  if (state === "sent")
    return (
      <p role="status" className="mt-[18px] text-sm text-ok">
        Your question was sent. A person will reply by email.
      </p>
    );
  if (state === "open" && PersonForm)
    return (
      <PersonForm
        slug={slug}
        answerId={answerId}
        question={turn.question}
        conversation={() => earlier().flatMap((one) => one.answerId ?? [])}
        onClose={() => {
          setState("closed");
          requestAnimationFrame(() => opener.current?.focus());
        }}
        onSent={() => {
          setState("sent");
          // A page that shows the chat in a frame learns that it happened, and nothing else.
          window.dispatchEvent(new CustomEvent("asked-for-a-person"));
        }}
      />
    );
  return (
    <Button
      ref={opener}
      icon={<UserRound />}
      busy={state === "open"}
      onClick={() => setState("open")}
      className="mt-[18px]"
    >
      Ask a person
    </Button>
  );
}
