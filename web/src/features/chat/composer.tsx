import { ArrowUp } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";

const tallest = 200;

/** The message input: Enter sends, Shift+Enter begins a new line. It grows with its text up to 200 px. */
export function Composer({
  value,
  onChange,
  onSend,
  disabled,
  onUp,
  onEscape,
  focusOn,
}: {
  value: string;
  onChange: (value: string) => void;
  onSend: (question: string) => void;
  /** While an answer is awaited. */
  disabled: boolean;
  /** What the up arrow does while nothing is written. */
  onUp: (() => void) | undefined;
  onEscape: (() => void) | undefined;
  /** What is written about; whenever that becomes another, the input takes the focus, with the caret at the end. */
  focusOn: string;
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
  function submit(event: FormEvent): void {
    event.preventDefault();
    send();
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
    <form
      onSubmit={submit}
      className="flex items-end gap-3 rounded-card border border-control bg-surface py-[9px] pr-[9px] pl-4 shadow-e2 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-ink"
    >
      <textarea
        ref={input}
        rows={1}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        placeholder="Message Groundwork..."
        aria-label="Message Groundwork..."
        className="min-h-9 min-w-0 flex-1 resize-none bg-transparent py-[6px] text-[16px] leading-6 outline-none disabled:text-ink-3"
      />
      <button
        type="submit"
        aria-label="Send"
        title="Send"
        disabled={blank || disabled}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-ink text-paper transition-colors enabled:hover:bg-[color-mix(in_srgb,var(--ink)_86%,var(--paper))] disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3"
      >
        <ArrowUp aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
    </form>
  );
}
