import type { Assumption, PublicCheckedIdea } from "@groundwork/contract/ideas";
import type { PublicCitation } from "@groundwork/contract/answers";
import { capital, placeWords } from "#sources/place-words.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { StatusBadge, type StatusKind } from "#ui/status-badge.tsx";
import { ExternalLink } from "#ui/text-link.tsx";
import {
  findingWords,
  ideaFields,
  partTitles,
  reportText,
  stillReading,
  sumOf,
  uncheckedWords,
} from "./idea.ts";

const kinds: Record<Assumption["finding"], StatusKind> = {
  supported: "done",
  partly: "partial",
  contradicted: "failed",
  without_source: "partial",
};

const leads: Partial<Record<Assumption["finding"], string>> = {
  partly: "Partly supported. The sources say:",
  without_source: "Not covered. Closest passage:",
};

interface IdeaFindingsProps {
  checked: PublicCheckedIdea;
  busy: boolean;
  onAgain: () => void;
}

/** Shows what the sources say about each assumption, and the report to copy. */
export function IdeaFindings({ checked, busy, onAgain }: IdeaFindingsProps) {
  return (
    <section aria-labelledby="idea-report" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-5">
        <div>
          <h2 id="idea-report" className="text-subheading">
            Report
          </h2>
          <p className="text-sm text-ink-2">{sumOf(checked)}</p>
        </div>
        <CopyButton
          text={reportText(checked)}
          label="Copy report"
          announcement="Report copied to the clipboard."
        />
      </div>
      {checked.still_reading && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line bg-sunken px-4 py-3 text-sm sm:px-5">
          <p className="min-w-0 flex-1 basis-64">{stillReading}</p>
          <Button size={32} busy={busy} busyLabel="Checking..." onClick={onAgain}>
            Check Again
          </Button>
        </div>
      )}
      {ideaFields.map(({ part }) => {
        const assumptions = checked.assumptions.filter((one) => one.part === part);
        return (
          assumptions.length > 0 && (
            <div key={part} className="border-b border-line px-4 py-4 last:border-b-0 sm:px-5">
              <h3 className="mb-1 text-sm font-title">{partTitles[part]}</h3>
              <ul aria-label={partTitles[part]} className="divide-y divide-line">
                {assumptions.map((one, index) => (
                  // Two may read the same.
                  // oxlint-disable-next-line react/no-array-index-key
                  <AssumptionRow key={index} assumption={one} citations={checked.citations} />
                ))}
              </ul>
            </div>
          )
        );
      })}
      {checked.unchecked > 0 && (
        <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">{uncheckedWords(checked.unchecked)}</p>
      )}
    </section>
  );
}

interface AssumptionRowProps {
  assumption: Assumption;
  citations: readonly PublicCitation[];
}

function AssumptionRow({ assumption: { text, finding, reason, marks }, citations }: AssumptionRowProps) {
  const cited = citations.filter(({ mark }) => marks.includes(mark));
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <StatusBadge kind={kinds[finding]} className="self-start sm:h-6">
        {findingWords[finding]}
      </StatusBadge>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{text}</p>
        {reason && <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-2">{reason}</p>}
        {cited.length > 0 && finding in leads && <p className="mt-2 text-sm text-ink-2">{leads[finding]}</p>}
        {cited.map((citation) => (
          <Source key={citation.mark} citation={citation} />
        ))}
      </div>
    </li>
  );
}

function Source({ citation: { mark, title, place, quote, href } }: { citation: PublicCitation }) {
  const where = capital(placeWords(place, title));
  return (
    <figure className="mt-2 border-l-2 border-line-2 pl-3">
      <blockquote className="font-page text-[15px] leading-[1.5] [overflow-wrap:anywhere] whitespace-pre-line">
        {quote}
      </blockquote>
      <figcaption className="mt-1 text-xs [overflow-wrap:anywhere] text-ink-2">
        [{mark}] {href ? <ExternalLink href={href}>{title}</ExternalLink> : title}
        {where && `, ${where}`}
      </figcaption>
    </figure>
  );
}
