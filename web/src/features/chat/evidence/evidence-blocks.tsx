import type {
  EvidenceBlock,
  EvidenceCard,
  EvidencePicture as Picture,
  QuotedText,
} from "@groundwork/contract/evidence";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { MarkedWords } from "#sources/marked-words.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { classNames } from "#ui/class-names.ts";
import { scrollRegion } from "../scroll-region.ts";
import { CopyTable } from "./copy-table.tsx";
import { EvidenceTable } from "./evidence-table.tsx";
import { shownRange } from "./folded-parts.ts";
import { apiAddress, send } from "#api/request.ts";
import { visitorHeaders } from "#api/visitor.ts";

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
        <div className="absolute top-1 right-1.5 z-[1] opacity-0 transition-opacity group-focus-within/table:opacity-100 group-hover/table:opacity-100 pointer-coarse:static pointer-coarse:flex pointer-coarse:justify-end pointer-coarse:px-1.5 pointer-coarse:pt-1 pointer-coarse:opacity-100">
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

/**
 * Shows words of a source with what decides on the color that means grounded. Left-out words at either side show as an
 * ellipsis.
 */
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

/**
 * Shows a part of a page as it is printed, with the deciding words highlighted. `children` is its text: for screen readers and
 * the clipboard, in the picture's place until that has loaded, and for good if it cannot be had or the screen is narrow.
 */
function EvidencePicture({ picture, children }: { picture: Picture; children: ReactNode }) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const address = useVisitorPicture(picture.href, () => setState("failed"));
  if (state === "failed") return children;
  const { width, height, boxes, page } = picture;
  const share = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  return (
    <>
      <div
        className={
          state === "shown"
            ? "relative hidden overflow-hidden bg-page sm:block"
            : "absolute size-0 overflow-hidden"
        }
        style={{ maxWidth: width / 2, aspectRatio: `${width} / ${height}` }}
      >
        {boxes.map((box, i) => (
          <span
            key={i}
            className="absolute bg-mark"
            style={{
              left: share(box.left, width),
              top: share(box.top, height),
              width: share(box.width, width),
              height: share(box.height, height),
            }}
          />
        ))}
        <img
          src={address}
          alt={`Page ${page}, as printed`}
          width={width}
          height={height}
          decoding="async"
          className="relative block h-auto w-full mix-blend-multiply"
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
        />
      </div>
      <div className={state === "shown" ? "sm:sr-only" : undefined}>{children}</div>
    </>
  );
}

/** Returns a picture's address. Fetches it where a visitor's pass, a header, must be sent along. */
function useVisitorPicture(href: string, onFailure: () => void): string | undefined {
  const [fetched, setFetched] = useState<string>();
  const fetches = href.startsWith("/public/") && Object.keys(visitorHeaders()).length > 0;
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    if (!fetches) return undefined;
    const leaving = new AbortController();
    let address: string | undefined;
    send(href, { signal: leaving.signal, anyone: true })
      .then((response) => response.blob())
      .then((blob) => {
        if (leaving.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setFetched(address);
      })
      .catch(() => leaving.signal.aborted || failed());
    return () => {
      leaving.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [href, fetches]);
  return fetches ? fetched : apiAddress(href);
}
