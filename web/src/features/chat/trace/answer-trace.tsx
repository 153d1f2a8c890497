import { useCall } from "#api/use-call.ts";
import { failureText, noConnection } from "#api/api-failure.ts";
import type { ReactNode } from "react";
import type { ModelCall, Trace } from "@groundwork/contract/traces";
import { formatDate } from "#ui/format.ts";
import { ListStates, Skeleton } from "#ui/list-states.tsx";
import type { PieceDocument } from "../markup/split-pieces.ts";
import { costWords, count, durationWords, foundWords, timeWords, tokenWords } from "./trace-words.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { scrollRegion } from "../scroll-region.ts";

interface AnswerTraceProps {
  answerId: string;
  /** Holds the answer, where it is known: objections to its sentences quote them then. */
  document: PieceDocument | undefined;
}

/** Shows the project's owner what a model received and wrote for an answer, what it cost, and what the check found. */
export function AnswerTrace({ answerId, document }: AnswerTraceProps) {
  const query = useCall("answerTrace", { answerId }, { staleTime: 60_000 });
  const { data } = query;
  if (data?.mode === "built-in") return null;
  return (
    <ListStates
      rows={data && (data.trace ? [data.trace] : [])}
      query={query}
      failure={failureText(query.error, "The prompts could not be loaded.", noConnection)}
      errorTitle="Error loading the trace:"
      loadingLabel="Loading the trace..."
      skeleton={<TraceSkeleton />}
      empty={
        <p className="rounded-card border border-dashed border-line-2 px-4 py-5 text-sm text-pretty text-ink-2">
          The prompts of this answer are no longer stored.
        </p>
      }
    >
      {([trace]) => trace && <TraceCard trace={trace} document={document} />}
    </ListStates>
  );
}

function TraceCard({ trace, document }: { trace: Trace; document: PieceDocument | undefined }) {
  return (
    <section
      aria-label="What the model did"
      className="divide-y divide-line rounded-card border border-line bg-surface text-sm [overflow-wrap:anywhere]"
    >
      {trace.failure !== null && (
        <p className="px-4 py-3 text-pretty">
          <span className="font-label">Fell back to the built-in answer.</span> {trace.failure}
        </p>
      )}
      {trace.stopped && (
        <p className="px-4 py-3 text-pretty">
          <span className="font-label">Stopped early.</span> This is what had been sent and shown.
        </p>
      )}
      <Facts trace={trace} />
      <Part title="Searches">
        {trace.searches.length === 0 ? (
          <p className="text-ink-2">The model didn't search.</p>
        ) : (
          <ol className="flex flex-col gap-1">
            {trace.searches.map((search, i) => (
              <li key={i} className="flex flex-wrap gap-x-3">
                <span>“{search.query}”</span>
                <span className="text-ink-3">
                  {foundWords(search)}, {timeWords(search.ms)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Part>
      {trace.objections.length > 0 && <Objections objections={trace.objections} document={document} />}
      <Part title="Sent to the model">
        <ModelCalls calls={trace.calls} />
      </Part>
    </section>
  );
}

function Facts({ trace }: { trace: Trace }) {
  const until = formatDate(trace.kept_until);
  const facts: [name: string, words: string][] = [
    ["Question as understood", trace.question],
    ["Model", `${trace.model}, ${trace.provider}`],
    ["Time", durationWords(trace)],
    ["Tokens", tokenWords(trace)],
    ["Cost", costWords(trace.cost)],
  ];
  if (until !== null) facts.push(["Kept until", until]);
  return (
    <dl className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(([name, words]) => (
        <div key={name} className="contents">
          <dt className="text-xs text-ink-3 sm:leading-[1.4375rem]">{name}</dt>
          <dd className="mb-1 sm:mb-0">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ObjectionsProps {
  objections: Trace["objections"];
  document: PieceDocument | undefined;
}

function Objections({ objections, document }: ObjectionsProps) {
  return (
    <Part title="Issues found">
      <ul className="flex flex-col gap-2">
        {objections.map(({ sentence, reasons }) => (
          <li key={sentence}>
            <p>{sentenceWords(document, sentence) || `Sentence ${sentence + 1}`}</p>
            <p className="text-ink-2">{reasons.join(" ")}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function sentenceWords(document: PieceDocument | undefined, number: number): string {
  const pieces = document?.pieces ?? [];
  return pieces
    .filter((piece) => piece.sentence === number)
    .map(({ text }) => text)
    .join("")
    .trim();
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="px-4 py-3">
      <h2 className="mb-1.5 text-xs font-label text-ink-2">{title}</h2>
      {children}
    </div>
  );
}

function TraceSkeleton() {
  return (
    <div className="flex flex-col gap-2.5 rounded-card border border-line bg-surface px-4 py-4">
      {["w-2/3", "w-1/3", "w-1/2"].map((width) => (
        <Skeleton key={width} className={`h-3 ${width}`} />
      ))}
    </div>
  );
}

const purposes: Record<ModelCall["purpose"], string> = {
  rewrite: "To understand the question",
  answer: "To answer",
  judge: "To check the answer",
};
const roles: Record<ModelCall["messages"][number]["role"], string> = {
  system: "Instructions",
  user: "Question and sources",
  assistant: "Model",
  tool: "Search result",
};

/** Shows every call of the provider: the prompt message by message, and what came back. */
function ModelCalls({ calls }: { calls: readonly ModelCall[] }) {
  if (calls.length === 0) return <p className="text-ink-2">Nothing reached the model.</p>;
  return (
    <ol className="flex flex-col gap-1">
      {calls.map((made, i) => (
        <li key={i}>
          <Disclosure label={callWords(made, i, calls.length)}>
            <div className="flex flex-col gap-3 pb-2 sm:pl-4">
              {made.messages.map(({ role, content }, k) => (
                <Verbatim key={k} title={roles[role]} text={content} />
              ))}
              <Verbatim title="What the model wrote" text={made.output} />
              {made.failure !== null && <p className="text-xs text-ink-2">{made.failure}</p>}
              <p className="text-xs text-ink-3">{tokensOf(made)}</p>
            </div>
          </Disclosure>
        </li>
      ))}
    </ol>
  );
}

function callWords({ purpose, messages, ms, failure }: ModelCall, i: number, all: number): string {
  const number = all > 1 ? `${i + 1}. ` : "";
  const end = failure === null ? "" : ", failed";
  return `${number}${purposes[purpose]}: ${count(messages.length, "message")}, ${timeWords(ms)}${end}`;
}

function tokensOf(made: ModelCall): string {
  const known = made.input_tokens !== null || made.output_tokens !== null;
  return known ? `Tokens: ${tokenWords(made)}` : "The provider did not report token counts.";
}

/** Shows text that a model was sent or wrote unchanged, never as markup. */
function Verbatim({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="mb-1 text-2xs text-ink-3">{title}</h3>
      {text.trim() === "" ? (
        <p className="text-xs text-ink-3">Nothing.</p>
      ) : (
        <pre
          {...scrollRegion}
          role="group"
          aria-label={title}
          dir="auto"
          className="max-h-64 overflow-auto rounded-control border border-line bg-paper px-3 py-2 font-mono text-2xs leading-relaxed whitespace-pre-wrap text-ink-2"
        >
          {text}
        </pre>
      )}
    </div>
  );
}
