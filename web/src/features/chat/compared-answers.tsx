import { failureText, noConnection } from "#api/api-failure.ts";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { toast } from "#ui/toast.tsx";
import type { ChatTurn } from "./chat-turn.ts";
import { usageWords, writerWords } from "./supported.tsx";

interface ComparedAnswersProps {
  turn: ChatTurn;
  onKeep: ((id: string) => Promise<void>) | undefined;
  children: (answer: ChatTurn) => ReactNode;
}

/** Shows an answer and those of other models side by side: below each other where there is no room. */
export function ComparedAnswers({ turn, onKeep, children }: ComparedAnswersProps) {
  const kept = useRef<HTMLElement>(null);
  async function keep(id: string): Promise<void> {
    try {
      await onKeep?.(id);
      // The one that is kept comes first, and its button is gone.
      kept.current?.focus();
      toast.success("The conversation continues from this answer.");
    } catch (failure) {
      toast.error(failureText(failure, "This answer could not be kept.", noConnection));
    }
  }
  return (
    <div className="compared-answers">
      <Answer
        answer={turn}
        frame={kept}
        state={<StatusBadge kind="done">Kept in this conversation</StatusBadge>}
      >
        {children(turn)}
      </Answer>
      {turn.compared.map((other) => (
        <Answer
          key={other.id}
          answer={other}
          state={onKeep && other.answerId !== null && <KeepButton onKeep={() => keep(other.id)} />}
        >
          {children(other)}
        </Answer>
      ))}
    </div>
  );
}

interface AnswerProps {
  answer: ChatTurn;
  state: ReactNode;
  frame?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

function Answer({ answer, state, frame, children }: AnswerProps) {
  const id = useId();
  const usage = answer.phase === "done" ? usageWords(answer) : "";
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby={id}
      data-lead-column
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 pt-3.5 pb-3 sm:px-5"
    >
      <div className="mb-3.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-b border-line pb-3">
        <div className="min-w-0">
          <h2 id={id} className="text-sm font-label [overflow-wrap:anywhere]">
            {writerWords(answer)}
          </h2>
          {usage !== "" && <p className="mt-0.5 text-xs text-ink-2">{usage}</p>}
        </div>
        {state}
      </div>
      {children}
    </section>
  );
}

function KeepButton({ onKeep }: { onKeep: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      size={32}
      busy={busy}
      busyLabel="Keeping..."
      onClick={() => {
        setBusy(true);
        void onKeep().finally(() => setBusy(false));
      }}
    >
      Keep this answer
    </Button>
  );
}
