import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { Composer } from "./composer.tsx";
import type { ChatTurn } from "./conversation.ts";

/**
 * What is being written: a draft, or the change of the last question, during which the draft waits. Typing draws this
 * again and nothing of the conversation.
 */
export function MessageInput({
  draftName,
  edited,
  disabled,
  onSend,
  onEditLast,
  onGiveUp,
}: {
  draftName: string;
  /** The turn whose question is being changed. */
  edited: ChatTurn | null;
  disabled: boolean;
  onSend: (question: string) => void;
  /** Begins to change the last question; left out where there is none that may be changed. */
  onEditLast: (() => void) | undefined;
  onGiveUp: () => void;
}) {
  const [draft, setDraft] = useDraft(draftName);
  const [change, setChange] = useState({ of: edited, text: edited?.question ?? "" });
  if (change.of !== edited) setChange({ of: edited, text: edited?.question ?? "" });
  return (
    <>
      {edited && (
        <p role="status" className="mb-1.5 flex min-h-6 items-center gap-2 pl-1 text-xs text-ink-2">
          Editing your last question
          <IconButton
            label="Give up editing"
            size={24}
            onClick={onGiveUp}
            className="ml-auto"
            icon={<X aria-hidden="true" className="size-3.5" strokeWidth={1.75} />}
          />
        </p>
      )}
      <Composer
        value={edited ? change.text : draft}
        onChange={edited ? (text) => setChange({ of: edited, text }) : setDraft}
        disabled={disabled}
        onSend={(question) => {
          if (!edited) setDraft("");
          onSend(question);
        }}
        focusOn={edited?.id ?? ""}
        onUp={onEditLast}
        onEscape={edited ? onGiveUp : undefined}
      />
    </>
  );
}

/** A message that is being written, kept over a reload of this tab. When its name changes, it moves there. */
function useDraft(name: string): [draft: string, setDraft: (draft: string) => void] {
  const key = `groundwork:draft:${name}`;
  const [draft, setDraft] = useState(() => read(key));
  useEffect(() => keep(key, draft), [key, draft]);
  const keptAs = useRef(key);
  useEffect(() => {
    if (keptAs.current !== key) keep(keptAs.current, "");
    keptAs.current = key;
  }, [key]);
  return [draft, setDraft];
}

function keep(key: string, draft: string): void {
  try {
    if (draft === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
