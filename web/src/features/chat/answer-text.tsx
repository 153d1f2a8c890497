import type { Sentence } from "@groundwork/contract/answers";
import { memo, type ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { AnswerWords } from "./answer-words.tsx";
import { CopyTable } from "./evidence/copy-table.tsx";
import type { Piece, PieceBlock, PieceDocument } from "./markup/split-pieces.ts";
import { scrollRegion } from "./scroll-region.ts";
import { CopyButton } from "#ui/copy-button.tsx";

/** Classes for the words of an answer, of the fact alone, and of the sentence that leads to passages. */
const looks = {
  prose:
    "text-[length:var(--prose-size,16.5px)] leading-[1.75] tracking-[-0.007em] text-pretty sm:text-answer",
  headline:
    "answer-headline text-[length:var(--headline-size,22px)] leading-[1.28] tracking-[-0.022em] text-pretty sm:text-[25px]",
  lead: "text-[length:var(--prose-size,16.5px)] leading-[1.5] tracking-[-0.007em] text-pretty sm:text-answer",
};

interface AnswerTextProps {
  document: PieceDocument;
  shown: number;
  sentences: readonly Sentence[];
  note: string;
  look?: keyof typeof looks;
}

/** Shows an answer's markup, as far as it is revealed. `note` follows the last word, such as " (Stopped)". */
export function AnswerText({ document, shown, sentences, note, look = "prose" }: AnswerTextProps) {
  const starts: number[] = [];
  const levels = document.blocks.flatMap((block) => (block.kind === "heading" ? [block.level] : []));
  const highest = Math.min(...levels, 6);
  let before = 0;
  for (const block of document.blocks) {
    starts.push(before);
    before += piecesOf(block).length;
  }
  return (
    <div className={looks[look]}>
      {document.blocks.map((block, i) => {
        const left = Math.min(shown - starts[i]!, piecesOf(block).length);
        if (left <= 0) return null;
        const last = i === document.blocks.length - 1 || shown <= (starts[i + 1] ?? Infinity);
        return (
          <AnswerBlock
            key={i}
            block={block}
            shown={left}
            highest={highest}
            sentences={sentences}
            note={last ? note : ""}
          />
        );
      })}
    </div>
  );
}

const headingLooks = ["text-heading", "text-subheading", "text-item"];

interface AnswerBlockProps {
  block: PieceBlock;
  shown: number;
  /** Gives the highest level among the answer's headings: it is right below the page's title. */
  highest: number;
  sentences: readonly Sentence[];
  note: string;
}

/** Only the block that is being revealed is drawn again with each word. */
const AnswerBlock = memo(function AnswerBlock({ block, shown, highest, sentences, note }: AnswerBlockProps) {
  const tail: ReactNode = note && <span className="text-ink-3">{note}</span>;
  const words = (pieces: readonly Piece[], count: number): ReactNode => (
    <AnswerWords pieces={pieces.slice(0, count)} sentences={sentences} />
  );
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="mb-3 last:mb-0">
          {words(block.pieces, shown)}
          {tail}
        </p>
      );
    case "heading":
      return (
        <p
          role="heading"
          aria-level={Math.min(6, block.level - highest + 2)}
          className={classNames("mt-6 mb-2 first:mt-0", headingLooks[Math.min(block.level, 3) - 1])}
        >
          {words(block.pieces, shown)}
          {tail}
        </p>
      );
    case "code":
      return (
        <>
          <CodeBlock
            language={block.language}
            code={block.pieces
              .slice(0, shown)
              .map((piece) => piece.text)
              .join("")}
          />
          {tail}
        </>
      );
    case "list":
      return <AnswerList block={block} shown={shown} words={words} tail={tail} />;
    case "table":
      return <AnswerTable block={block} shown={shown} words={words} tail={tail} />;
  }
});

interface PartProps<B> {
  block: B;
  shown: number;
  words: (pieces: readonly Piece[], count: number) => ReactNode;
  tail: ReactNode;
}

function AnswerList({ block, shown, words, tail }: PartProps<Extract<PieceBlock, { kind: "list" }>>) {
  const List = block.ordered ? "ol" : "ul";
  const counts = shareOut(
    shown,
    block.items.map((item) => item.pieces.length),
  );
  const reached = counts.findLastIndex((count) => count > 0);
  return (
    <List
      start={block.ordered ? block.first : undefined}
      className={classNames(
        "mb-3 pl-6 last:mb-0",
        block.ordered ? "list-decimal" : "list-disc marker:text-ink-3",
      )}
    >
      {block.items.map((item, i) => {
        if (i > reached) return null;
        return (
          <li key={i} className="mb-1 pl-1" style={{ marginLeft: item.depth * 20 }}>
            {words(item.pieces, counts[i]!)}
            {i === reached && tail}
          </li>
        );
      })}
    </List>
  );
}

function AnswerTable({ block, shown, words, tail }: PartProps<Extract<PieceBlock, { kind: "table" }>>) {
  const rows = [block.header, ...block.rows];
  const counts = shareOut(
    shown,
    rows.flat().map((pieces) => pieces.length),
  );
  const starts = rows.map((_, i) => rows.slice(0, i).flat().length);
  const reached = counts.findLastIndex((count) => count > 0);
  const box = "border-b border-line px-3 py-1.5 text-left align-top first:pl-0 last:pr-0";
  const plain = (cells: readonly (readonly Piece[])[]): string[] =>
    cells.map((pieces) =>
      pieces
        .map(({ text }) => text)
        .join("")
        .trim(),
    );
  return (
    <div className="mb-3 overflow-x-auto last:mb-0" {...scrollRegion} role="group" aria-label="Table">
      <table className="w-full border-collapse text-[15px] leading-normal">
        <thead>
          <tr>
            {block.header.map((pieces, i) => (
              <th key={i} scope="col" className={classNames(box, "border-line-2 font-title")}>
                {words(pieces, counts[i]!)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, i) =>
            starts[i + 1]! > reached ? null : (
              <tr key={i}>
                {row.map((pieces, k) => (
                  <td key={k} className={box}>
                    {words(pieces, counts[starts[i + 1]! + k]!)}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
      <CopyTable heads={[plain(block.header)]} rows={block.rows.map(plain)} />
      {tail}
    </div>
  );
}

/** Returns how much of `shown` falls on each part, in order. */
function shareOut(shown: number, lengths: readonly number[]): number[] {
  let before = 0;
  return lengths.map((length) => {
    const share = Math.max(0, Math.min(shown - before, length));
    before += length;
    return share;
  });
}

/** Returns all pieces of a block, in order. */
export function piecesOf(block: PieceBlock): Piece[] {
  switch (block.kind) {
    case "list":
      return block.items.flatMap(({ pieces }) => pieces);
    case "table":
      return [...block.header.flat(), ...block.rows.flat(2)];
    default:
      return block.pieces;
  }
}

/** Shows fenced code unchanged, with a way to copy it. */
export function CodeBlock({ language, code }: { language: string; code: string }) {
  return (
    <figure className="mb-3 overflow-hidden rounded-control border border-line bg-surface last:mb-0">
      <figcaption className="flex h-9 items-center justify-between border-b border-line pl-3.5 text-xs text-ink-2">
        {language || "Code"}
        <CopyButton text={code} />
      </figcaption>
      <pre
        {...scrollRegion}
        aria-label={language ? `Code, ${language}` : "Code"}
        className="overflow-x-auto px-3.5 py-3 font-mono text-[13.5px] leading-relaxed tracking-normal"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
