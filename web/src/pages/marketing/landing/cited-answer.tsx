import { useLayoutEffect, useRef, useState } from "react";
import { Cells } from "#ui/cells.tsx";
import { classNames } from "#ui/class-names.ts";
import { type Lead, measureLeads } from "./measure-leads.ts";
import { SourcePage } from "./source-page.tsx";

const question = "How long must passwords be, and should they expire?";

/** Each sentence without its last word, and that word: a mark never wraps away from it. */
const sentences = [
  { mark: 1, words: "A password that people choose themselves needs at least 8", last: "characters." },
  { mark: 2, words: "Allow phrases of 64 characters or", last: "more." },
  { mark: 3, words: "They should not expire on a", last: "schedule." },
  { mark: 4, words: "Force a change when there is evidence of", last: "compromise." },
] as const;

/** An answer whose sentences lead to their words in a real source. Choosing a mark opens its place. */
export function CitedAnswer() {
  const [open, setOpen] = useState(3);
  const frame = useRef<HTMLDivElement>(null);
  const [leads, setLeads] = useState<readonly Lead[]>([]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setLeads(measureLeads(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, []);

  const drawn = leads.toSorted((a, b) => Number(a.mark === open) - Number(b.mark === open));
  return (
    <div
      ref={frame}
      className="relative grid items-start gap-y-7 pr-[18px] lg:grid-cols-[minmax(0,476fr)_104px_minmax(0,620fr)] lg:gap-y-0 lg:pr-0"
    >
      <div className="lg:pt-9">
        <p className="mb-[22px] border-b border-line-2 pb-[18px] text-[1rem] text-ink-2">{question}</p>
        {sentences.map((sentence) => (
          <p
            key={sentence.mark}
            className="mb-3 text-[1.125rem] leading-[1.4] tracking-[-0.018em] text-pretty lg:mb-[22px] lg:text-[1.4375rem]"
          >
            <span className={sentenceClass(sentence.mark === open)}>{sentence.words} </span>
            <span className="whitespace-nowrap">
              <span className={sentenceClass(sentence.mark === open)}>{sentence.last}</span>
              <CitationMark
                mark={sentence.mark}
                open={sentence.mark === open}
                onOpen={() => setOpen(sentence.mark)}
              />
            </span>
          </p>
        ))}
        <p className="mt-[18px] flex items-center gap-2.5 text-sm text-ink-2 lg:mt-[30px]">
          <Cells cells={sentences.map(() => "grounded")} label="4 of 4 sentences supported" />
          <span aria-hidden="true">4 of 4 sentences supported</span>
        </p>
      </div>
      <div data-gutter className="hidden lg:block" />
      <SourcePage open={open} ticks={leads} />
      <svg
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-10 size-full overflow-visible"
      >
        {drawn.map((lead) => (
          <path
            key={`${lead.mark}${lead.mark === open}`}
            d={lead.path}
            fill="none"
            pathLength={1}
            strokeWidth={lead.mark === open ? 1.5 : 1}
            className={
              lead.mark === open
                ? "animate-lead stroke-lead [stroke-dasharray:1]"
                : "hidden stroke-line-2 lg:inline"
            }
          />
        ))}
      </svg>
    </div>
  );
}

function sentenceClass(open: boolean): string | undefined {
  return open
    ? "rounded-[1px] bg-mark-soft box-decoration-clone shadow-[0_0_0_3px_var(--mark-soft)]"
    : undefined;
}

function CitationMark({ mark, open, onOpen }: { mark: number; open: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-mark={mark}
      aria-pressed={open}
      aria-label={`Source of sentence ${mark}`}
      onClick={onOpen}
      className={classNames(
        "touch-24 mr-px ml-[3px] inline-flex h-[17px] min-w-[18px] items-center justify-center rounded-mark px-1 align-[3px] text-[0.71875rem] leading-none font-strong tracking-normal transition-colors",
        "after:absolute after:top-full after:left-1/2 after:w-px",
        open
          ? "bg-mark text-on-mark after:h-[5px] after:bg-lead"
          : "bg-sunken text-ink-2 shadow-[inset_0_0_0_1px_var(--line-2)] after:h-1 after:bg-line-2 hover:text-ink hover:shadow-[inset_0_0_0_1px_var(--control)]",
      )}
    >
      {mark}
    </button>
  );
}
