import { ArrowUp, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "#ui/button.tsx";
import type { ChatTurn } from "./chat-turn.ts";
import { Form } from "#ui/form.tsx";

/** Edits a draft, or the last question, during which the draft waits. Typing renders no turn again. */
export function MessageInput(props: {
  draftName: string;
  placeholder?: string | undefined;
  /** A question that takes the draft's place whenever another one is offered. */
  offered?: string | undefined;
  edited: ChatTurn | null;
  disabled: boolean;
  onSend: (question: string) => void;
  onEditLast: (() => void) | undefined;
  onGiveUp: () => void;
}) {
  const { draftName, edited, disabled, onSend, onEditLast, onGiveUp, placeholder, offered = "" } = props;
  const [draft, setDraft] = useDraft(draftName);
  const [taken, setTaken] = useState("");
  if (taken !== offered) {
    setTaken(offered);
    if (offered !== "") setDraft(offered);
  }
  const [change, setChange] = useState({ of: edited, text: edited?.question ?? "" });
  if (change.of !== edited) setChange({ of: edited, text: edited?.question ?? "" });
  return (
    <>
      {edited && (
        <p role="status" className="mb-1.5 flex min-h-6 items-center gap-2 pl-1 text-xs text-ink-2">
          Editing your last question
          <IconButton
            label="Cancel editing"
            size={24}
            onClick={onGiveUp}
            className="ml-auto"
            icon={<X className="size-3.5" />}
          />
        </p>
      )}
      <Composer
        value={edited ? change.text : draft}
        onChange={edited ? (text) => setChange({ of: edited, text }) : setDraft}
        disabled={disabled}
        placeholder={placeholder}
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

/** Keeps a message that is being written over a reload of this tab. When its name changes, it moves there. */
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

const tallest = 200;

/** Shows the message input: Enter sends, Shift+Enter begins a new line. It grows with its text up to 200 px. */
export function Composer({
  value,
  onChange,
  onSend,
  disabled,
  onUp,
  onEscape,
  focusOn,
  placeholder = "Message Groundwork...",
}: {
  value: string;
  onChange: (value: string) => void;
  onSend: (question: string) => void;
  disabled: boolean;
  onUp: (() => void) | undefined;
  onEscape: (() => void) | undefined;
  /** Identifies what is written about; whenever it changes, the input takes the focus, with the caret at the end. */
  focusOn: string;
  placeholder?: string | undefined;
}) {
  const input = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);
  const blank = value.trim() === "";

  useLayoutEffect(() => {
    const area = input.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight, tallest)}px`;
    area.style.overflowY = area.scrollHeight > tallest ? "auto" : "hidden";
  }, [value]);

  const writtenAbout = useRef(focusOn);
  useEffect(() => {
    const area = input.current;
    if (writtenAbout.current === focusOn || !area) return;
    writtenAbout.current = focusOn;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [focusOn]);

  // A disabled field loses the focus; whoever typed there goes on typing there.
  useEffect(() => {
    if (disabled) return;
    if (hadFocus.current && (document.activeElement === document.body || !document.activeElement)) {
      input.current?.focus();
    }
    hadFocus.current = false;
  }, [disabled]);

  function send(): void {
    if (blank || disabled) return;
    hadFocus.current = true;
    onSend(value);
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }
  function actionOf({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    if (key === "Enter") return shiftKey ? undefined : send;
    if (key === "Escape") return onEscape;
    return key === "ArrowUp" && value === "" ? onUp : undefined;
  }

  return (
    <Form
      onSubmit={send}
      className="flex items-end gap-3 rounded-card border border-control bg-surface py-[var(--composer-space,9px)] pr-[var(--composer-space,9px)] pl-4 shadow-e2 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-(--accent-focus,var(--ink))"
    >
      <textarea
        ref={input}
        rows={1}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        placeholder={placeholder}
        aria-label={placeholder}
        className="min-h-9 min-w-0 flex-1 resize-none bg-transparent py-[6px] text-[16px] leading-6 outline-none disabled:text-ink-3"
      />
      <button
        type="submit"
        aria-label="Send"
        title="Send"
        disabled={blank || disabled}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-(--accent,var(--ink)) text-(--on-accent,var(--paper)) transition-colors enabled:hover:bg-[color-mix(in_srgb,var(--accent,var(--ink))_86%,var(--paper))] disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3"
      >
        <ArrowUp className="size-5 stroke-[1.5]" />
      </button>
    </Form>
  );
}
