import { Columns2, RotateCcw } from "lucide-react";
import { pageName } from "#sources/place-words.ts";
import { Menu } from "#ui/menu.tsx";
import { MiddleCut } from "#ui/middle-cut.tsx";
import { answerWithSources } from "./answer-with-sources.ts";
import { CitationMark } from "./citation-mark.tsx";
import type { ChatCitation, ChatTurn, ModelChoice } from "./conversation.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { FeedbackButtons } from "./feedback-buttons.tsx";
import { Supported, writerWords } from "./supported.tsx";

/** How answers of other models are asked for, and kept. */
export interface Comparing {
  choices: readonly ModelChoice[];
  onCompare: (id: string, choice: ModelChoice) => void;
  onKeep: (id: string) => Promise<void>;
}

/** Under a finished answer: its sources, how many sentences they support, and what can be done with it. */
export function AnswerFoot({
  turn,
  quotes,
  onAskAgain,
  comparing,
}: {
  turn: ChatTurn;
  quotes: boolean;
  onAskAgain: ((id: string) => void) | undefined;
  comparing: Comparing | undefined;
}) {
  const words = turn.notice ?? modeWords(turn);
  return (
    <>
      {!quotes && turn.citations.length > 0 && <SourceLines citations={usedCitations(turn)} />}
      <div className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <div className="flex min-w-0 flex-col gap-0.5 py-1 text-xs text-ink-2">
          {turn.answered && isWritten(turn) && <Supported turn={turn} />}
          {words !== "" && <span>{words}</span>}
        </div>
        <div role="group" aria-label="Answer" className="-mr-3 ml-auto flex items-center">
          {comparing && turn.answerId !== null && (
            <CompareMenu
              turn={turn}
              choices={comparing.choices}
              onCompare={(choice) => comparing.onCompare(turn.id, choice)}
            />
          )}
          {onAskAgain && (
            <IconButton label="Ask again" onClick={() => onAskAgain(turn.id)} icon={<RotateCcw />} />
          )}
          {turn.answerId !== null && <FeedbackButtons answerId={turn.answerId} before={turn.useful} />}
          <CopyButton
            text={answerWithSources(turn)}
            label="Copy answer with sources"
            announcement="Answer copied to the clipboard."
          />
        </div>
      </div>
    </>
  );
}

/** Of the sources' own words all sentences are supported, which need not be counted. */
function isWritten({ mode, sentences }: ChatTurn): boolean {
  return mode === "model" || sentences.some(({ support }) => support === "unsupported");
}

function usedCitations(turn: ChatTurn): ChatCitation[] {
  return turn.citations.toSorted((a, b) => a.mark - b.mark);
}

/** Has a question answered by another model, beside its answer. Nothing where every model has answered it. */
function CompareMenu({
  turn,
  choices,
  onCompare,
}: {
  turn: ChatTurn;
  choices: readonly ModelChoice[];
  onCompare: (choice: ModelChoice) => void;
}) {
  const answered = new Set([turn, ...turn.compared].map(writerWords));
  const left = choices.filter(({ label, writes = label }) => !answered.has(writes));
  if (left.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={<IconButton label="Ask with another model" icon={<Columns2 />} />}
      items={left.map((choice) => ({ label: choice.label, onSelect: () => onCompare(choice) }))}
    />
  );
}

/** The answer's sources, a line each: the marks, the file, the pages. */
function SourceLines({ citations }: { citations: readonly ChatCitation[] }) {
  const sources = new Map<string, ChatCitation[]>();
  for (const citation of citations) {
    const key = `${citation.ResourceID ?? ""}\n${citation.title}`;
    sources.set(key, [...(sources.get(key) ?? []), citation]);
  }
  return (
    <ul aria-label="Sources" className="mt-4 flex flex-col gap-2 border-t border-line pt-3 text-sm">
      {[...sources].map(([key, cited]) => (
        <li key={key} className="flex min-h-5 items-center gap-2">
          <span className="flex shrink-0 flex-wrap gap-x-1.5 gap-y-1.5">
            {cited.map((citation) => (
              <CitationMark key={citation.mark} mark={citation.mark} bare />
            ))}
          </span>
          <MiddleCut className="ml-1 font-label">{cited[0]!.title}</MiddleCut>
          <span className="shrink-0 text-ink-3">{pagesWords(cited)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "page 52", "pages 3, 7", "9 pages": which pages are cited, in words. */
function pagesWords(citations: readonly ChatCitation[]): string {
  const pages = [...new Set(citations.map(({ place }) => pageName(place)).filter((page) => page !== null))];
  if (pages.length === 0) return "";
  if (pages.length === 1) return `page ${pages[0]}`;
  return pages.length <= 3 ? `pages ${pages.join(", ")}` : `${pages.length} pages`;
}

/** How an answer came to be, in words; "" where there is nothing to say of it. */
function modeWords({
  mode,
  checkedBy,
  answered,
  citations,
}: Pick<ChatTurn, "mode" | "checkedBy" | "answered" | "citations">): string {
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
      return mode === "built-in" && quoted ? "Quoted from the sources." : "";
  }
}
