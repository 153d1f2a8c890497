import type { Sentence } from "@groundwork/contract/answers";
import { lazy, type ReactNode, Suspense } from "react";
import { CitationMark, useAnswer } from "./citation-mark.tsx";
import { sameStyle } from "./markup/parse-inline.ts";
import type { FormulaKind } from "./markup/parse-markup.ts";
import type { Piece } from "./markup/split-pieces.ts";
import { isSourceAddress } from "./source-addresses.ts";
import { type SupportWords, wordsAtEnd } from "./supported.tsx";

interface AnswerWordsProps {
  pieces: readonly Piece[];
  sentences: readonly Sentence[];
}

/** Shows the words of an answer with their sentences and marks. A mark is always on the line of its last word. */
export function AnswerWords({ pieces, sentences }: AnswerWordsProps) {
  const { openMark, refused } = useAnswer();
  const nodes: ReactNode[] = [];
  let plain: Piece[] = [];

  function flush(): void {
    if (plain.length === 0) return;
    const sentence = sentences[plain[0]!.sentence];
    nodes.push(
      <SentenceSpan
        key={nodes.length}
        sentence={sentence}
        openMark={openMark}
        bold={refused && plain[0]!.sentence === 0}
      >
        <StyledRuns pieces={plain} />
      </SentenceSpan>,
    );
    plain = [];
  }

  for (const piece of pieces) {
    const sentence = sentences[piece.sentence];
    const words = wordsAtEnd(piece, sentences);
    if (plain.length > 0 && plain[0]!.sentence !== piece.sentence) flush();
    if (piece.broken) {
      flush();
      nodes.push(<br key={nodes.length} />);
    }
    if (piece.marks.length === 0 && !words) {
      plain.push(piece);
      continue;
    }
    flush();
    nodes.push(
      <span key={nodes.length} className="whitespace-nowrap">
        <SentenceSpan sentence={sentence} openMark={openMark}>
          <StyledRuns pieces={[{ ...piece, text: piece.text.trimEnd() }]} />
        </SentenceSpan>
        {piece.marks.map((mark, i) => (
          <CitationMark key={i} mark={mark} lead />
        ))}
        {words && <SupportChip words={words} look={sentence?.look} />}
      </span>,
      " ",
    );
  }
  flush();
  return nodes;
}

interface SentenceSpanProps {
  sentence: Sentence | undefined;
  openMark: number | null;
  bold?: boolean;
  children: ReactNode;
}

function SentenceSpan({ sentence, openMark, bold, children }: SentenceSpanProps) {
  if (!sentence) return children;
  return (
    <span
      className={bold ? "answer-sentence font-strong" : "answer-sentence"}
      data-support={sentence.support}
      data-doubt={sentence.doubt}
      data-open={(openMark !== null && sentence.marks.includes(openMark)) || undefined}
    >
      {children}
    </span>
  );
}

/** Neighbouring words of one style are one element, so that they are read and selected as one. */
function StyledRuns({ pieces }: { pieces: readonly Piece[] }) {
  const { citations } = useAnswer();
  const runs: { piece: Piece; text: string }[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && sameStyle(last.piece, piece)) last.text += piece.text;
    else runs.push({ piece, text: piece.text });
  }
  return runs.map(({ piece, text }, i) => {
    let node: ReactNode = text;
    if (piece.formula) node = <Formula latex={text} kind={piece.formula} />;
    if (piece.code) {
      node = <InlineCode>{text}</InlineCode>;
    }
    if (piece.href !== null)
      node = <AnswerLink href={piece.href} text={text} citations={[...citations.values()]} />;
    if (piece.italic) node = <em>{node}</em>;
    if (piece.bold) node = <strong className="font-strong">{node}</strong>;
    return <span key={i}>{node}</span>;
  });
}

interface AnswerLinkProps {
  href: string;
  text: string;
  citations: Parameters<typeof isSourceAddress>[1];
}

/** Links to an address if it is one of the answer's sources; anything else is text that names its address. */
function AnswerLink({ href, text, citations }: AnswerLinkProps) {
  if (isSourceAddress(href, citations)) {
    return (
      <a className="link" href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  }
  return href === text.trim() ? text : `${text.trimEnd()} (${href})`;
}

const chip =
  "ml-[5px] inline-flex h-[18px] items-center gap-[5px] rounded-mark border px-1.5 align-[-1px] text-[11.5px] leading-none font-title whitespace-nowrap text-ink-2";

/** Dashed where no source says it; where only the reader can tell, it opens what is to be read. */
function SupportChip({ words, look }: { words: SupportWords; look: readonly number[] | undefined }) {
  const { onOpen } = useAnswer();
  const mark = look?.[0];
  if (mark === undefined)
    return (
      <span className={`${chip} border-dashed border-control`}>
        <BrokenStem />
        {words}
      </span>
    );
  return (
    <button
      type="button"
      className={`${chip} touch-24 border-line-2 hover:border-ink-2`}
      onClick={() => onOpen(mark)}
    >
      {words}
    </button>
  );
}

/** Loads what sets formulas, which is large, and most answers have none. Where it does not arrive, formulas stay code. */
const TypesetFormula = lazy(() =>
  import("./typeset-formula.tsx").then(
    ({ TypesetFormula: Typeset }) => ({ default: Typeset }),
    () => ({ default: ({ asCode }: { asCode: ReactNode }) => asCode }),
  ),
);

/** Shows LaTeX as a formula, and as code until it is set. White space that follows it is kept. */
function Formula({ latex, kind }: { latex: string; kind: FormulaKind }) {
  const written = latex.trim();
  const asCode = <InlineCode>{written}</InlineCode>;
  return (
    <>
      <Suspense fallback={asCode}>
        <TypesetFormula latex={written} kind={kind} asCode={asCode} />
      </Suspense>
      {latex.endsWith(" ") && " "}
    </>
  );
}

function InlineCode({ children }: { children: ReactNode }) {
  return <code className="rounded-small bg-sunken px-1 py-px font-mono text-[0.86em]">{children}</code>;
}

/** Draws a stem that does not reach the ground, for what has no source. Decorative. */
function BrokenStem() {
  return (
    <svg
      width="11"
      height="12"
      viewBox="0 0 11 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="M5.5 0v3.4M.5 7.6h10M3 11h5" />
    </svg>
  );
}
