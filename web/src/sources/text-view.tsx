import type { ResourceText } from "@groundwork/contract/resource-text";
import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import { spreadTicks } from "./highlight-boxes.ts";
import { leftOutNames } from "./left-out-words.ts";
import { MarkedWords } from "./marked-words.tsx";
import { cutSegments, scrollToWords, type SourceHighlight } from "./source-highlight.ts";
import { SourceTick } from "./source-parts.tsx";
import { groupBlocks, type Span, type TextGroup } from "./text-groups.ts";
import { TextTable } from "./text-table.tsx";
import { cutAtTimes, TimeStamp } from "./time-stamp.tsx";

/** An item that brings its own number, letter or dash gets no bullet before it. */
const ownLabel = /^\s*(?:\(?(?:\d{1,3}|[ivxl]{1,5}|\p{L})[.)]|[-–—•*])\s/iu;

type Highlights = readonly SourceHighlight[];

interface TextViewProps {
  source: Pick<ResourceText, "text" | "blocks" | "times" | "url"> & Partial<ResourceText>;
  highlights: Highlights;
  /** Only the blocks that touch these characters, such as one page's. Without it, all are shown at once. */
  range?: { start: number; end: number } | undefined;
  className?: string;
}

/** Shows what was read of a source, as text, with the cited words marked and the open ones in view. */
export function TextView({ source, highlights, range, className }: TextViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const groups = useMemo(
    () =>
      groupBlocks(
        range
          ? source.blocks.filter((block) => block.start < range.end && block.end > range.start)
          : source.blocks,
      ),
    [source.blocks, range],
  );
  const openMark = highlights.find((highlight) => highlight.open);
  const inRange =
    openMark &&
    openMark.end <= source.text.length &&
    (!range || (openMark.start < range.end && openMark.end > range.start));

  useLayoutEffect(() => {
    const ticks = [...(root.current?.querySelectorAll<HTMLElement>("[data-source-tick]") ?? [])];
    for (const tick of ticks) tick.style.marginTop = "";
    const tops = ticks.map((tick) => tick.offsetTop);
    spreadTicks(tops, 19).forEach((top, i) => {
      ticks[i]!.style.marginTop = `${top - tops[i]!}px`;
    });
  }, [groups, highlights]);

  useLayoutEffect(() => {
    scrollToWords(root.current?.querySelector("[data-open-words]"));
    // Not when more of the same text is shown: whoever reads on stays where they are.
  }, [source.ResourceID, source.part, inRange, openMark?.start, openMark?.mark]);

  return (
    <div
      ref={root}
      className={classNames(
        "relative bg-page font-page text-[15px] leading-[1.58] text-page-ink [overflow-wrap:anywhere]",
        className,
      )}
    >
      {groups.map((group) => (
        <LeftOut key={group.start} group={group} spans={source.left_out ?? []}>
          <Group group={group} source={source} highlights={highlights} />
        </LeftOut>
      ))}
    </div>
  );
}

interface LeftOutProps {
  group: TextGroup;
  spans: ResourceText["left_out"];
  children: ReactNode;
}

/** Shows text that is no content in pale, and says so where it begins. */
function LeftOut({ group, spans, children }: LeftOutProps) {
  const span = spans.find(({ start, end }) => group.start >= start && group.start < end);
  if (!span) return children;
  return (
    <div className="border-l-2 border-dashed border-page-line pl-3 text-page-2">
      {group.start === span.start && (
        <p className="mt-4 mb-1 font-sans text-2xs font-label">Not searched: {leftOutNames[span.kind]}</p>
      )}
      {children}
    </div>
  );
}

interface GroupProps {
  group: TextGroup;
  source: Pick<ResourceText, "text" | "times" | "url">;
  highlights: Highlights;
}

function Group({ group, source, highlights }: GroupProps) {
  const words = (span: Span): ReactNode => <Words span={span} text={source.text} highlights={highlights} />;
  return (
    <>
      {group.record !== undefined && (
        <p className="mt-5 mb-1 font-sans text-2xs font-label text-page-2 first:mt-0 first-letter:uppercase">
          {group.record}
        </p>
      )}
      <GroupWords group={group} source={source} highlights={highlights} words={words} />
    </>
  );
}

const looks = {
  quote: "mb-3 border-l-2 border-page-line pl-4 text-page-2",
  term: "mt-3 mb-1 font-strong first:mt-0",
  caption: "mb-2 font-sans text-xs font-label text-page-2",
  note: "mb-3 text-sm text-page-2",
};

interface GroupWordsProps {
  group: TextGroup;
  source: Pick<ResourceText, "text" | "times" | "url">;
  highlights: Highlights;
  words: (span: Span) => ReactNode;
}

function GroupWords({ group, source: { text, times, url }, highlights, words }: GroupWordsProps) {
  switch (group.kind) {
    case "heading":
      return (
        <p
          role="heading"
          aria-level={Math.min(6, group.level + 1)}
          className={classNames("mt-5 mb-2 font-strong first:mt-0", group.level <= 1 && "text-[18px]")}
        >
          {words(group)}
        </p>
      );
    case "paragraph":
      if (times.length === 0) {
        return <p className="mb-3 whitespace-pre-line">{words(group)}</p>;
      }
      return cutAtTimes(group.start, group.end, times, highlights).map((span) => (
        <div key={span.start} className="mb-3 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3">
          <TimeStamp seconds={span.seconds} address={url} />
          <p className="whitespace-pre-line">{words({ ...group, ...span })}</p>
        </div>
      ));
    case "quote":
    case "term":
    case "caption":
    case "note": {
      const Tag = group.kind === "quote" ? "blockquote" : "p";
      return <Tag className={classNames("whitespace-pre-line", looks[group.kind])}>{words(group)}</Tag>;
    }
    case "code":
      return (
        <figure className="mb-3">
          {group.language && (
            <figcaption className="font-sans text-2xs text-page-2">{group.language}</figcaption>
          )}
          <pre className="font-mono text-[13px] leading-normal whitespace-pre-wrap">{words(group)}</pre>
        </figure>
      );
    case "list":
      return (
        <ul className="mb-3 list-disc pl-6">
          {group.items.map((item) => (
            <li
              key={item.start}
              className={classNames(
                "mb-1.5 whitespace-pre-line",
                ownLabel.test(text.slice(item.start, item.end)) && "list-none",
              )}
            >
              {words(item)}
            </li>
          ))}
        </ul>
      );
    case "table":
      return <TextTable rows={group.rows} text={text} words={words} />;
  }
}

interface WordsProps {
  span: Span;
  text: string;
  highlights: Highlights;
}

function Words({ span: { start, end, marks = [] }, text, highlights }: WordsProps) {
  return cutSegments(start, end, highlights).map((segment) => {
    const { start: from, end: to } = segment;
    const words = <MarkedWords key={from} text={text} start={from} end={to} spans={marks} />;
    if (!segment.highlight) return words;
    return (
      <mark
        key={segment.start}
        data-open-words={segment.highlight.open || undefined}
        className={classNames(
          "box-decoration-clone text-page-ink",
          segment.highlight.open
            ? "bg-mark shadow-[0_0_0_2px_var(--mark)]"
            : "bg-page-soft shadow-[0_0_0_2px_var(--page-soft)]",
        )}
      >
        {segment.first && <SourceTick highlight={segment.highlight} />}
        {words}
      </mark>
    );
  });
}
