import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { emptyIdea, type Idea, ideaFields, isEmpty, longestPart } from "./idea.ts";

/** The four parts of an idea, to be held against sources. */
export function IdeaForm({
  busy,
  failure,
  example,
  onCheck,
}: {
  busy: boolean;
  /** Why the last check failed. */
  failure: string | null;
  /** An idea to try, where there is one. */
  example?: Idea;
  onCheck: (idea: Idea) => void;
}) {
  const [idea, setIdea] = useState(emptyIdea);
  const [missing, setMissing] = useState(false);
  const [ready, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // What was typed before the script was there is kept.
  useEffect(() => {
    const typed = new FormData(form.current!);
    setIdea((now) => ({ ...now, ...(Object.fromEntries(typed) as Partial<Idea>) }));
    setReady(true);
  }, []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(isEmpty(idea));
    if (!isEmpty(idea) && !busy) onCheck(idea);
  }
  return (
    <form ref={form} noValidate aria-label="An idea" onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {ideaFields.map(({ part, label, help }) => (
          <TextArea
            key={part}
            label={label}
            help={help}
            name={part}
            maxLength={longestPart}
            value={idea[part]}
            onChange={(event) => setIdea({ ...idea, [part]: event.target.value })}
          />
        ))}
      </div>
      {missing && isEmpty(idea) && <ErrorBlock>Please describe the idea first.</ErrorBlock>}
      {failure !== null && <ErrorBlock>{failure}</ErrorBlock>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Checking..." disabled={!ready}>
          Check the idea
        </Button>
        {example && (
          <Button type="button" variant="ghost" disabled={!ready} onClick={() => setIdea(example)}>
            Fill in an example
          </Button>
        )}
        <p className="text-sm text-ink-2">Each sentence is one assumption.</p>
      </div>
    </form>
  );
}
