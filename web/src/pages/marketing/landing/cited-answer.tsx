import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Cells } from "#ui/cells.tsx";
import { classNames } from "#ui/class-names.ts";
import { StockPicture } from "../parts/stock-picture.tsx";
import { AskForm, useLiveAnswer } from "./ask-form.tsx";
import { type Lead, measureLeads } from "./measure-leads.ts";
import { Quote, SourceCard, Tick } from "./source-card.tsx";

const question = "How long must passwords be, and should they expire?";

/** Splits each sentence before its last word, so that a mark never wraps away from it. */
const sentences = [
  { mark: 1, words: "A password that people choose themselves needs at least 8", last: "characters." },
  { mark: 2, words: "Allow phrases of 64 characters or", last: "more." },
  { mark: 3, words: "They should not expire on a", last: "schedule." },
  { mark: 4, words: "Force a change when there is evidence of", last: "compromise." },
] as const;

/** Shows an example whose sentences lead to their source, until the visitor's own question is answered. */
export function CitedAnswer() {
  const [chosen, setChosen] = useState(3);
  const { live, state, ask, prepare } = useLiveAnswer();
  const frame = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  // The example's height is kept, so that the page below moves as little as possible.
  const [room, setRoom] = useState<CSSProperties>({});
  const [leads, setLeads] = useState<readonly Lead[]>([]);
  const { turn } = state;
  const open = turn ? state.open : chosen;

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setLeads(measureLeads(element));
    measure();
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, [turn, open]);

  function askAgain(text: string): void {
    const heightOf = (element: Element | null | undefined): string => `${element?.clientHeight ?? 0}px`;
    if (!turn)
      setRoom({
        "--words-room": heightOf(words.current),
        "--source-room": heightOf(frame.current?.querySelector("figure")),
      } as CSSProperties);
    void ask(text);
  }
  const drawn = leads.toSorted((a, b) => Number(a.mark === open) - Number(b.mark === open));
  return (
    <div
      ref={frame}
      style={turn ? room : undefined}
      className="relative grid grid-cols-[minmax(0,1fr)] items-start gap-y-7 pr-[18px] lg:grid-cols-[minmax(0,476fr)_104px_minmax(0,620fr)] lg:gap-y-0 lg:pr-0"
    >
      <div className="lg:pt-9">
        <p className="mb-[22px] border-b border-line-2 pb-[18px] text-[1rem] text-ink-2">
          {turn?.question ?? question}
        </p>
        <div ref={words} className="min-h-(--words-room)">
          {turn && live ? (
            <live.Words turn={turn} open={open} onOpen={live.openMark} />
          ) : (
            <ExampleAnswer open={chosen} onOpen={setChosen} />
          )}
        </div>
        <AskForm
          busy={turn?.phase === "waiting"}
          trouble={state.trouble}
          suggestions={state.suggestions}
          onPrepare={prepare}
          onAsk={askAgain}
        />
      </div>
      <div data-gutter className="hidden lg:block" />
      <div className="relative isolate">
        <HeroPicture />
        {turn && live ? (
          <live.Source turn={turn} open={open} sought={state.sought} tick={leads[0]?.tick} />
        ) : (
          <SourcePage open={chosen} ticks={leads} />
        )}
      </div>
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

function ExampleAnswer({ open, onOpen }: { open: number; onOpen: (mark: number) => void }) {
  return (
    <>
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
              onOpen={() => onOpen(sentence.mark)}
            />
          </span>
        </p>
      ))}
      <p className="mt-[18px] flex items-center gap-2.5 text-sm text-ink-2 lg:mt-[30px]">
        <Cells cells={sentences.map(() => "grounded")} label="4 of 4 sentences supported" />
        <span aria-hidden="true">4 of 4 sentences supported</span>
      </p>
    </>
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

function HeroPicture() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 translate-y-1/5 opacity-30"
    >
      <StockPicture
        keyword="library"
        alt=""
        scene="layers"
        className="rounded-none border-0 bg-transparent"
      />
    </div>
  );
}

const source = "https://pages.nist.gov/800-63-3/sp800-63b.html";

/** Quotes NIST SP 800-63B, section 5.1.1.2, verbatim (public domain). Omissions are shown. */
function SourcePage({ open, ticks }: { open: number; ticks: readonly { mark: number; tick: number }[] }) {
  const quote = (mark: number, words: string): ReactNode => (
    <Quote mark={mark} open={mark === open}>
      {words}
    </Quote>
  );
  return (
    <SourceCard title="NIST SP 800-63B" where="Web Page · Section 5.1.1.2" href={source}>
      <p className="mb-3 font-[Liberation_Sans,Arial,sans-serif] text-[0.90625rem] leading-[1.3] font-[700]">
        5.1.1.2&ensp;Memorized Secret Verifiers
      </p>
      <p className="mb-[11px]">
        {quote(
          1,
          "Verifiers SHALL require subscriber-chosen memorized secrets to be at least 8 characters in length.",
        )}{" "}
        {quote(
          2,
          "Verifiers SHOULD permit subscriber-chosen memorized secrets at least 64 characters in length.",
        )}{" "}
        All printing ASCII [RFC 20] characters as well as the space character SHOULD be acceptable in
        memorized secrets. Unicode [ISO/ISC 10646] characters SHOULD be accepted as well. […]
      </p>
      <p className="my-3.5 flex items-center gap-3 font-sans text-2xs leading-none text-page-2 before:flex-1 before:border-t before:border-dashed before:border-page-line after:flex-1 after:border-t after:border-dashed after:border-page-line">
        7 paragraphs folded
      </p>
      <p className="mb-[11px]">
        Verifiers SHOULD NOT impose other composition rules (e.g., requiring mixtures of different character
        types or prohibiting consecutively repeated characters) for memorized secrets.{" "}
        {quote(
          3,
          "Verifiers SHOULD NOT require memorized secrets to be changed arbitrarily (e.g., periodically).",
        )}{" "}
        {quote(
          4,
          "However, verifiers SHALL force a change if there is evidence of compromise of the authenticator.",
        )}
      </p>
      <p className="mb-[11px]">
        Verifiers SHOULD permit claimants to use “paste” functionality when entering a memorized secret. This
        facilitates the use of password managers, which are widely used and in many cases increase the
        likelihood that users will choose stronger memorized secrets.
      </p>
      {ticks.map(({ mark, tick }) => (
        <Tick key={mark} mark={mark} open={mark === open} top={tick} />
      ))}
    </SourceCard>
  );
}
