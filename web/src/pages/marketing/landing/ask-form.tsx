import { type FormEvent, useRef } from "react";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { hero } from "./landing-content.ts";

/** A question of the visitor's own, typed or chosen. Without a script the form leads to the sample's chat. */
export function AskForm({
  busy,
  trouble,
  suggestions,
  onPrepare,
  onAsk,
}: {
  busy: boolean;
  /** Why no answer is shown; "" where nothing is wrong. */
  trouble: string;
  suggestions: readonly string[];
  /** Somebody turns to the form. */
  onPrepare: () => void;
  onAsk: (question: string) => void;
}) {
  // The field holds its own words: what was typed before the page could hear it stays.
  const field = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const question = field.current?.value ?? "";
    if (question.trim() !== "" && !busy) onAsk(question);
  }
  return (
    <form
      action={paths.publicChat("groundwork")}
      aria-label="Ask the sample"
      onSubmit={submit}
      className="mt-6 border-t border-line-2 pt-[18px] lg:mt-7"
    >
      <div className="flex items-end gap-2.5">
        <TextField
          label={hero.ask.label}
          placeholder={hero.ask.placeholder}
          ref={field}
          onFocus={onPrepare}
          maxLength={1000}
          autoComplete="off"
          enterKeyHint="send"
          className="min-w-0 flex-1"
        />
        <Button type="submit" busy={busy}>
          {hero.ask.action}
        </Button>
      </div>
      {/* The room is there before there is anything to say. */}
      <p role="status" className="text-sm text-pretty text-ink-2 not-empty:mt-2.5">
        {trouble}
      </p>
      <ul aria-label="Questions to try" className="mt-3 flex flex-wrap gap-2">
        {(suggestions.length > 0 ? suggestions : hero.ask.suggestions).map((text) => (
          <li key={text}>
            <button
              type="button"
              disabled={busy}
              onFocus={onPrepare}
              onPointerEnter={onPrepare}
              onClick={() => {
                if (field.current) field.current.value = text;
                onAsk(text);
              }}
              className="rounded-control border border-line-2 px-2.5 py-1.5 text-left text-xs text-ink-2 transition-colors hover:border-ink-2 hover:text-ink"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
