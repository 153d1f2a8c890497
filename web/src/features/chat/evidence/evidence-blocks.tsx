import type { EvidenceBlock, EvidenceCard, QuotedText } from "@groundwork/contract/evidence";
import type { ReactNode } from "react";
import { MarkedWords } from "#sources/marked-words.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { classNames } from "#ui/class-names.ts";
import { scrollRegion } from "../scroll-region.ts";
import { CopyTable } from "./copy-table.tsx";
import { EvidencePicture } from "./evidence-picture.tsx";
import { EvidenceTable } from "./evidence-table.tsx";
import { shownRange } from "./folded-parts.ts";

/** The blocks of a card, as far as they are shown. */
export function EvidenceBlocks({ card, whole }: { card: EvidenceCard; whole: boolean }) {
  return card.blocks.map((block, i) => {
    const own = <Block key={i} block={block} whole={whole} />;
    // The picture shows the rows that are open; all rows are shown as a table.
    const drawn =
      card.picture?.block === i && !whole ? (
        <EvidencePicture key={i} picture={card.picture}>
          {own}
        </EvidencePicture>
      ) : (
        own
      );
    if (block.type !== "table" || (block.open.length === 0 && !whole)) return drawn;
    return (
      <div key={i} className="group/table relative">
        <div className="absolute top-1 right-1.5 z-[1] opacity-0 transition-opacity group-focus-within/table:opacity-100 group-hover/table:opacity-100 pointer-coarse:opacity-100">
          <CopyTable
            heads={block.heads.map((row) =>
              row.flatMap(({ text, span }) => [text, ...Array<string>(span - 1).fill("")]),
            )}
            rows={block.rows.map((row) => row.map(({ text }) => text))}
          />
        </div>
        {drawn}
      </div>
    );
  });
}

function Block({ block, whole }: { block: EvidenceBlock; whole: boolean }): ReactNode {
  switch (block.type) {
    case "table":
      return block.open.length > 0 || whole ? <EvidenceTable table={block} whole={whole} /> : null;
    case "code":
      return shownRange(block, whole) && <Code block={block} whole={whole} />;
    case "list":
      return <List block={block} whole={whole} />;
    case "entry":
      return <Entry block={block} whole={whole} />;
    default:
      return (
        shownRange(block, whole) && (
          <p className={prose}>
            <Words text={block} whole={whole} />
          </p>
        )
      );
  }
}

const prose = "px-4 py-1.5 font-page text-[15px] leading-[1.6] first:pt-3 last:pb-3";

function List({ block, whole }: { block: Extract<EvidenceBlock, { type: "list" }>; whole: boolean }) {
  const shown = block.items.flatMap((item, i) => (shownRange(item, whole) ? [{ item, at: i }] : []));
  if (shown.length === 0) return null;
  const Tag = block.ordered ? "ol" : "ul";
  return (
    <Tag
      className={classNames(prose, "pl-10", block.ordered ? "list-decimal" : "list-disc marker:text-ink-3")}
    >
      {shown.map(({ item, at }) => (
        <li key={at} value={block.ordered ? block.first + at : undefined} className="mb-1 pl-1">
          <Words text={item} whole={whole} />
        </li>
      ))}
    </Tag>
  );
}

function Entry({ block, whole }: { block: Extract<EvidenceBlock, { type: "entry" }>; whole: boolean }) {
  const definition = block.definition.filter((text) => shownRange(text, whole));
  const isTermShown = shownRange(block.term, whole) !== null;
  if (definition.length === 0 && !isTermShown) return null;
  return (
    <dl className={prose}>
      {isTermShown && (
        <dt className="font-mono text-[13.5px] leading-[1.8] whitespace-pre-line [&_code]:text-[1em]">
          <Words text={block.term} whole={whole} />
        </dt>
      )}
      {definition.map((text, i) => (
        <dd key={i} className="pl-7">
          <Words text={text} whole={whole} />
        </dd>
      ))}
    </dl>
  );
}

function Code({ block, whole }: { block: Extract<EvidenceBlock, { type: "code" }>; whole: boolean }) {
  const name = block.language ? `Code, ${block.language}` : "Code";
  return (
    <figure className="relative mx-4 my-2 rounded-control bg-sunken first:mt-3 last:mb-3">
      <pre
        {...scrollRegion}
        aria-label={name}
        className="overflow-x-auto py-2.5 pr-20 pl-3.5 font-mono text-[13px] leading-[1.65]"
      >
        <code>
          <Words text={block} whole={whole} />
        </code>
      </pre>
      <div className="absolute top-1 right-1 rounded-control bg-sunken">
        <CopyButton text={block.text} label="Copy code" />
      </div>
    </figure>
  );
}

/** Words of a source with what decides on the color that means grounded. Left-out words at either side show as an ellipsis. */
function Words({ text, whole }: { text: QuotedText; whole: boolean }): ReactNode {
  const range = shownRange(text, whole);
  if (!range) return null;
  return (
    <>
      {range.start > 0 && <Ellipsis />}
      <MarkedWords text={text.text} {...range} spans={text.spans} />
      {range.end < text.text.length && <Ellipsis />}
    </>
  );
}

/** Drawn by its style, since it is not the source's. */
function Ellipsis() {
  return <span aria-hidden="true" className="text-ink-3 before:content-['_…_']" />;
}
