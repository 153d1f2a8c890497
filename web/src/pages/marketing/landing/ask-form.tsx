import { type FormEvent, useRef, useState, useSyncExternalStore } from "react";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { SampleState } from "#features/chat/sample-answer.ts";
import { useSiteSettings } from "../parts/site-settings.ts";
import type { LiveAnswer } from "./live-answer.tsx";
import { hero } from "./hero-content.ts";

const words = hero.ask;

interface AskFormProps {
  busy: boolean;
  /** Explains why no answer is shown; "" if nothing is wrong. */
  trouble: string;
  suggestions: readonly string[];
  onPrepare: () => void;
  onAsk: (question: string) => void;
}

/** Asks the visitor's own question. Without a script the form leads to the sample's chat. */
export function AskForm({ busy, trouble, suggestions, onPrepare, onAsk }: AskFormProps) {
  // The field is uncontrolled, so that text typed before the script was ready stays.
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
          label={words.label}
          placeholder={words.placeholder}
          ref={field}
          onFocus={onPrepare}
          maxLength={1000}
          autoComplete="off"
          enterKeyHint="send"
          className="min-w-0 flex-1"
        />
        <Button type="submit" busy={busy}>
          {words.action}
        </Button>
      </div>
      {/* The space is reserved, so that a message does not move the page. */}
      <p role="status" className="text-sm text-pretty text-ink-2 not-empty:mt-2.5">
        {trouble}
      </p>
      <ul aria-label="Questions to try" className="mt-3 flex flex-wrap gap-2">
        {(suggestions.length > 0 ? suggestions : words.suggestions).map((text) => (
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

const load = () => import("./live-answer.tsx");
const example: SampleState = { turn: null, open: null, sought: false, trouble: "", suggestions: [] };
const notLoaded = "Your question could not be sent. Check your connection. Showing the example for now.";

/** Asks the sample. The code that shows the answer is loaded when somebody turns to the form. */
export function useLiveAnswer() {
  const { samples } = useSiteSettings();
  const [live, setLive] = useState<LiveAnswer | null>(null);
  const [failed, setFailed] = useState(false);
  const state = useSyncExternalStore(live?.subscribe ?? never, live?.read ?? none, none);

  async function ask(question: string): Promise<void> {
    setFailed(false);
    try {
      const made = live ?? (await load()).createLiveAnswer(samples);
      setLive(made);
      made.ask(question);
    } catch {
      setFailed(true);
    }
  }
  return {
    live,
    state: failed ? { ...state, trouble: notLoaded } : state,
    ask,
    prepare: () => void load().catch(() => undefined),
  };
}

const never = () => () => undefined;
const none = (): SampleState => example;
