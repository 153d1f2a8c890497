import { call } from "#api/call.ts";
import { useEffect, useRef, useState } from "react";
import { failureText } from "#api/api-failure.ts";
import type { PublicCheckedIdea } from "@groundwork/contract/ideas";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { Form, TextArea } from "#ui/form.tsx";
import { emptyIdea, type Idea, ideaFields, isEmpty, longestPart } from "./idea.ts";
import { IdeaFindings } from "./idea-findings.tsx";

const notChecked = "The idea could not be checked. Please try again in a moment.";

/** Chooses the sources to check an idea against: one's own project's, or a published assistant's. */
type Against = { projectId: string; userId: string } | { slug: string };

function checkAgainst(against: Against, idea: Idea): Promise<PublicCheckedIdea> {
  return "slug" in against
    ? call("checkIdeaPublic", { public_domain_endpoint: against.slug, idea })
    : call("checkIdea", { project_id: against.projectId, UserID: against.userId, idea });
}

/** Asks for an idea, and shows below whether the sources support each of its assumptions. */
export function IdeaCheck({ against, example }: { against: Against; example?: Idea }) {
  const [checked, setChecked] = useState<{ idea: Idea; report: PublicCheckedIdea } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const report = useRef<HTMLDivElement>(null);

  async function run(idea: Idea): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      setChecked({ idea, report: await checkAgainst(against, idea) });
      requestAnimationFrame(() => report.current?.scrollIntoView({ block: "nearest" }));
    } catch (error) {
      setFailure(failureText(error, notChecked));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <IdeaForm
        busy={busy}
        failure={failure}
        onCheck={(idea) => void run(idea)}
        {...(example && { example })}
      />
      <div ref={report} aria-live="polite" aria-busy={busy} className="scroll-mt-6">
        {checked && (
          <IdeaFindings checked={checked.report} busy={busy} onAgain={() => void run(checked.idea)} />
        )}
      </div>
    </div>
  );
}

interface IdeaFormProps {
  busy: boolean;
  failure: string | null;
  example?: Idea;
  onCheck: (idea: Idea) => void;
}

function IdeaForm({ busy, failure, example, onCheck }: IdeaFormProps) {
  const [idea, setIdea] = useState(emptyIdea);
  const [missing, setMissing] = useState(false);
  const [ready, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Text that was typed before the script was ready is kept.
  useEffect(() => {
    const typed = new FormData(form.current!);
    setIdea((now) => ({ ...now, ...(Object.fromEntries(typed) as Partial<Idea>) }));
    setReady(true);
  }, []);
  function submit(): void {
    setMissing(isEmpty(idea));
    if (!isEmpty(idea)) onCheck(idea);
  }
  return (
    <Form ref={form} busy={busy} aria-label="An idea" onSubmit={submit} className="flex flex-col gap-5">
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
    </Form>
  );
}
