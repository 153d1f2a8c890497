import { AlignLeft, Columns2, Ellipsis, ListChecks, RotateCcw, Waypoints, X } from "lucide-react";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { noModel } from "@groundwork/contract/model-choice";
import { CopyButton } from "#ui/copy-button.tsx";
import { IconButton } from "#ui/button.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { answerWithSources } from "./answer-with-sources.ts";
import { type ChatCitation, type ChatTurn, type ModelChoice, showsCards } from "./chat-turn.ts";
import { EvidenceCards } from "./evidence/evidence-cards.tsx";
import { FeedbackButtons } from "./feedback-buttons.tsx";
import { KeepAsTest } from "./keep-as-test.ts";
import { Supported, writerWords } from "./supported.tsx";
import { MiddleCut } from "#ui/middle-cut.tsx";
import { CitationMark } from "./citation-mark.tsx";
import { countedWords } from "#ui/format.ts";

export interface Comparing {
  choices: readonly ModelChoice[];
  onCompare: (id: string, choice: ModelChoice) => void;
  onKeep: (id: string) => Promise<void>;
}

type PanelName = "passages" | "found";

interface AnswerFootProps {
  turn: ChatTurn;
  onAskAgain: ((id: string) => void) | undefined;
  comparing: Comparing | undefined;
  found: ((turn: ChatTurn) => ReactNode) | undefined;
}

/**
 * Shows a row under a finished answer: its sources, and what can be done with it. A menu opens one panel below it at a time.
 */
export function AnswerFoot({ turn, onAskAgain, comparing, found }: AnswerFootProps) {
  const [panel, setPanel] = useState<PanelName | null>(null);
  const keep = useContext(KeepAsTest);
  const words = turn.notice ?? modeWords(turn);
  const isCited = !showsCards(turn) && (turn.evidence?.cards.length ?? 0) > 0;
  const items: MenuItem[] = [
    ...(isCited
      ? [{ label: "Passage in full", icon: <AlignLeft />, onSelect: () => setPanel("passages") }]
      : []),
    ...(found && turn.answerId !== null
      ? [{ label: "How it was found", icon: <Waypoints />, onSelect: () => setPanel("found") }]
      : []),
    ...(onAskAgain ? [{ label: "Ask again", icon: <RotateCcw />, onSelect: () => onAskAgain(turn.id) }] : []),
    ...otherModels(turn, comparing),
    ...(keep && turn.answerId !== null
      ? [{ label: "Keep as test", icon: <ListChecks />, onSelect: () => keep(turn.answerId!) }]
      : []),
  ];
  return (
    <>
      <div className="mt-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <SourceChips turn={turn} />
        <div role="group" aria-label="Answer" className="-mr-2 ml-auto flex items-center">
          {turn.answerId !== null && <FeedbackButtons answerId={turn.answerId} before={turn.useful} />}
          <CopyButton
            text={answerWithSources(turn)}
            label="Copy answer with sources"
            announcement="Answer copied to the clipboard."
          />
          {items.length > 0 && (
            <Menu trigger={<IconButton label="More about this answer" icon={<Ellipsis />} />} items={items} />
          )}
        </div>
      </div>
      {(words !== "" || (turn.answered && isWritten(turn))) && (
        <div className="flex min-w-0 flex-col gap-0.5 pt-1 text-xs text-ink-2">
          {turn.answered && isWritten(turn) && <Supported turn={turn} />}
          {words !== "" && <span>{words}</span>}
        </div>
      )}
      {panel === "passages" && (
        <Panel title="Passage in full" onClose={() => setPanel(null)}>
          <EvidenceCards turn={turn} whole />
        </Panel>
      )}
      {panel === "found" && (
        <Panel title="How it was found" onClose={() => setPanel(null)}>
          {found?.(turn)}
        </Panel>
      )}
    </>
  );
}

/** Shows what the menu opened, under the row. It comes into view, since it would begin below the edge at the end of a log. */
function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    // What it returns is no cleanup.
    root.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={root} aria-label={title} className="mt-3 scroll-my-4 border-t border-line pt-2">
      <div className="mb-1 flex items-center justify-between">
        <h2 className="text-xs font-label text-ink-2">{title}</h2>
        <IconButton label={`Close ${title.toLowerCase()}`} onClick={onClose} icon={<X />} />
      </div>
      {children}
    </section>
  );
}

function otherModels(turn: ChatTurn, comparing: Comparing | undefined): MenuItem[] {
  if (!comparing || turn.answerId === null) return [];
  const answered = new Set([turn, ...turn.compared].map(writerWords));
  return comparing.choices
    .filter(({ label, writes = label }) => !answered.has(writes))
    .map((choice, i) => ({
      label: choice.id === noModel ? "Ask without a model" : `Ask with ${choice.label}`,
      icon: <Columns2 />,
      separated: i === 0,
      onSelect: () => comparing.onCompare(turn.id, choice),
    }));
}

/** Returns whether a model wrote it: of the sources' own words all sentences are supported, which need not be counted. */
function isWritten({ mode, sentences }: ChatTurn): boolean {
  return mode === "model" || sentences.some(({ support }) => support === "unsupported");
}

/** Returns how an answer came to be, in words; "" where there is nothing to report. */
function modeWords(turn: ChatTurn): string {
  const { mode, checkedBy, answered, citations } = turn;
  const quoted = answered && citations.length > 0;
  switch (mode) {
    case "model":
      if (checkedBy === "model") return "Written by a model, each sentence checked by rules and by a model.";
      return checkedBy === "rules"
        ? "Written by a model, each sentence checked by rules."
        : "Written by a model, each sentence checked.";
    case "fallback":
      if (checkedBy !== null)
        return quoted
          ? "The sources don't support the model's answer, so we're quoting them directly."
          : "The sources don't support the model's answer.";
      return quoted ? "The model failed, so we're quoting the sources directly." : "The model failed.";
    default:
      return mode === "built-in" && quoted && !showsCards(turn) ? "Quoted from the sources." : "";
  }
}

/** Chips that are shown before the rest is asked for. */
const mostChips = 6;

/**
 * Shows the sources of an answer, a chip each: the marks and the file. If nothing is claimed, shows how many passages there
 * are.
 */
function SourceChips({ turn }: { turn: Pick<ChatTurn, "answered" | "citations"> }) {
  const [all, setAll] = useState(false);
  const sources = [...bySource(turn.citations)];
  if (sources.length === 0) return null;
  if (!turn.answered)
    return (
      <p className="text-xs text-ink-2">
        {countedWords(turn.citations.length, "passage")} from {countedWords(sources.length, "document")}
      </p>
    );
  const left = sources.length - mostChips;
  return (
    <ul aria-label="Sources" className="flex min-w-0 flex-wrap items-center gap-2">
      {(all ? sources : sources.slice(0, mostChips)).map(([key, cited]) => (
        <li
          key={key}
          className="flex min-h-7 max-w-full items-center gap-2 rounded-control border border-line-2 bg-surface px-1.5 py-1 text-xs"
        >
          <span className="flex shrink-0 flex-wrap gap-1.5">
            {cited.map(({ mark }) => (
              <CitationMark key={mark} mark={mark} bare />
            ))}
          </span>
          <MiddleCut className="pr-1">{cited[0]!.title}</MiddleCut>
        </li>
      ))}
      {left > 0 && !all && (
        <li>
          <button type="button" className="link touch-24 text-xs" onClick={() => setAll(true)}>
            {left} more
          </button>
        </li>
      )}
    </ul>
  );
}

function bySource(citations: readonly ChatCitation[]): Map<string, ChatCitation[]> {
  const ordered = citations.toSorted((a, b) => a.mark - b.mark);
  return Map.groupBy(ordered, ({ ResourceID, title }) => `${ResourceID ?? ""}\n${title}`);
}
