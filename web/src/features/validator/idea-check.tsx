import { useRef, useState } from "react";
import { failureWords } from "#api/api-failure.ts";
import { checkIdea, checkIdeaPublic, type PublicCheckedIdea } from "#api/ideas.ts";
import type { Idea } from "./idea.ts";
import { IdeaFindings } from "./idea-findings.tsx";
import { IdeaForm } from "./idea-form.tsx";

const notChecked = "The idea could not be checked. Please try again in a moment.";

/** Whose sources an idea is held against: one's own project's, or a published assistant's. */
type Against = { projectId: string; userId: string } | { slug: string };

function checkAgainst(against: Against, idea: Idea): Promise<PublicCheckedIdea> {
  return "slug" in against
    ? checkIdeaPublic({ public_domain_endpoint: against.slug, idea })
    : checkIdea({ project_id: against.projectId, UserID: against.userId, idea });
}

/** A form for an idea, and beneath it what the sources say of each of its assumptions. */
export function IdeaCheck({ against, example }: { against: Against; example?: Idea }) {
  const [checked, setChecked] = useState<{ idea: Idea; told: PublicCheckedIdea } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const report = useRef<HTMLDivElement>(null);

  async function run(idea: Idea): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      setChecked({ idea, told: await checkAgainst(against, idea) });
      requestAnimationFrame(() => report.current?.scrollIntoView({ block: "nearest" }));
    } catch (error) {
      setFailure(failureWords(error, { noWords: notChecked, notJson: notChecked, noAnswer: notChecked }));
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
          <IdeaFindings checked={checked.told} busy={busy} onAgain={() => void run(checked.idea)} />
        )}
      </div>
    </div>
  );
}
