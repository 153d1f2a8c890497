import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type FoundPassage, searchPassages } from "#api/chat.ts";
import { placeWords } from "#sources/place-words.ts";
import { classNames } from "#ui/class-names.ts";
import { ListStates } from "#ui/list-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { passagesFailure } from "./chat-failure-words.ts";
import { marksWithin, uncoveredMarks } from "./cited-passages.ts";
import { CitationMark } from "./citation-mark.tsx";
import type { ChatTurn } from "./conversation.ts";
import { ScoreBars } from "./score-bars.tsx";
import { bestScores } from "./score-parts.ts";

const shownPassages = 12;
/** Characters that fit the lines of a folded passage on every screen. */
const foldedText = 140;

/** The passages that a question finds, best first: where they stand, what each part of the search gave, which are cited. */
export function FoundPassages({
  turn,
  projectId,
  userId,
  onShown,
}: {
  turn: ChatTurn;
  projectId: string;
  userId: string;
  /** Told when they stand there, or what came instead; the same function from render to render. */
  onShown: () => void;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ["found-passages", projectId, userId, turn.question],
    queryFn: ({ signal }) =>
      searchPassages(
        { project_id: projectId, UserID: userId, query: turn.question, limit: shownPassages },
        signal,
      ),
    staleTime: 60_000,
  });
  const settled = data !== undefined || error !== null;
  useEffect(() => {
    if (settled) onShown();
  }, [settled, onShown]);
  return (
    <ListStates
      rows={data}
      {...(error && { error: passagesFailure(error) })}
      errorTitle="Error loading passages:"
      onRetry={() => void refetch()}
      loadingLabel="Loading passages..."
      skeleton={<PassageSkeleton />}
      empty={
        <p className="rounded-card border border-dashed border-line-2 px-4 py-5 text-sm text-ink-2">
          A search for this question finds no passage in this project.
        </p>
      }
    >
      {(passages) => <PassageList passages={passages} turn={turn} />}
    </ListStates>
  );
}

function PassageList({ passages, turn }: { passages: readonly FoundPassage[]; turn: ChatTurn }) {
  const best = bestScores(passages.map(({ scores }) => scores));
  const uncovered = uncoveredMarks(turn.citations, passages);
  return (
    <section aria-label="Passages found" className="rounded-card border border-line bg-surface">
      <p className="border-b border-line px-4 py-3 text-xs text-pretty text-ink-2">
        {passages.length === 1
          ? "The passage that a search for this question finds."
          : `The ${passages.length} passages that a search for this question finds first.`}
        {uncovered.length > 0 && ` ${uncoveredWords(uncovered)}`}
      </p>
      <ol className="divide-y divide-line">
        {passages.map((passage, i) => (
          <PassageRow
            key={`${passage.ResourceID} ${passage.place.part} ${passage.place.start}`}
            passage={passage}
            rank={i + 1}
            marks={marksWithin(passage, turn.citations)}
            best={best}
          />
        ))}
      </ol>
    </section>
  );
}

function PassageRow({
  passage,
  rank,
  marks,
  best,
}: {
  passage: FoundPassage;
  rank: number;
  marks: readonly number[];
  best: FoundPassage["scores"];
}) {
  const [whole, setWhole] = useState(false);
  const { title, text, language, place, scores } = passage;
  return (
    <li className="px-4 py-3.5">
      <div className="flex items-center gap-2.5 text-xs">
        <span aria-hidden="true" className="w-4 shrink-0 text-ink-3">
          {rank}
        </span>
        <span className="max-w-[50%] shrink-0 truncate font-label">{title}</span>
        <span className="min-w-0 truncate text-ink-3">{placeWords(place, title)}</span>
        {marks.length > 0 && <CitedAs marks={marks} />}
      </div>
      <div className="mt-1.5 pl-[26px]">
        <p
          lang={language}
          dir="auto"
          className={classNames(
            "text-sm text-ink-2 [overflow-wrap:anywhere]",
            whole ? "whitespace-pre-line" : "line-clamp-2",
          )}
        >
          {text}
        </p>
        {text.length > foldedText && (
          <button
            type="button"
            aria-expanded={whole}
            className="link touch-24 text-xs"
            onClick={() => setWhole(!whole)}
          >
            {whole ? "Show less" : "Show all"}
            <span className="sr-only"> of passage {rank}</span>
          </button>
        )}
        <ScoreBars scores={scores} best={best} />
      </div>
    </li>
  );
}

function CitedAs({ marks }: { marks: readonly number[] }) {
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1.5 pl-1 text-ink-2">
      Cited
      {marks.map((mark) => (
        <CitationMark key={mark} mark={mark} bare />
      ))}
    </span>
  );
}

function uncoveredWords(marks: readonly number[]): string {
  const list = new Intl.ListFormat("en", { type: "conjunction" }).format(marks.map(String));
  return marks.length === 1
    ? `Source ${list} is cited from a passage outside this list.`
    : `Sources ${list} are cited from passages outside this list.`;
}

function PassageSkeleton() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {[0, 1, 2].map((i) => (
        <div key={i} className="flex flex-col gap-2.5 px-4 py-4">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}
