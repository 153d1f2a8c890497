import { classNames } from "#ui/class-names.ts";

interface ShownSentenceProps {
  open?: boolean;
  mark: number;
  children: string;
}

/** Shows a cited sentence like an answer's. The mark never wraps from its last word. */
export function ShownSentence({ open = false, mark, children }: ShownSentenceProps) {
  const last = children.lastIndexOf(" ") + 1;
  const marked = open ? "-mx-0.5 bg-mark-soft px-0.5" : undefined;
  return (
    <>
      <span className={marked}>{children.slice(0, last)}</span>
      <span className="whitespace-nowrap">
        <span className={marked}>{children.slice(last)}</span>
        <ShownMark mark={mark} open={open} />
      </span>
    </>
  );
}

interface ShownMarkProps {
  mark: number;
  open?: boolean;
  large?: boolean;
}

/** Shows a citation mark that does nothing. */
export function ShownMark({ mark, open = false, large = false }: ShownMarkProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-[17px] min-w-[18px] items-center justify-center rounded-mark px-1 align-[2px] text-[0.6875rem] leading-none font-strong tracking-normal",
        large
          ? "h-5! min-w-5! align-[6px]! text-[0.8125rem]! sm:h-[26px]! sm:min-w-[26px]! sm:align-[14px]! sm:text-base!"
          : "mx-1",
        open ? "bg-mark text-on-mark" : "bg-sunken text-ink-2",
      )}
    >
      {mark}
    </span>
  );
}

export function NoSource({ large = false }: { large?: boolean }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-mark border border-dashed border-control px-1.5 align-[1px] text-[0.6875rem] leading-[1.5] font-label tracking-normal whitespace-nowrap text-ink-2",
        large &&
          "align-[5px]! text-[0.8125rem]! sm:gap-1.5! sm:px-2! sm:align-[12px]! sm:text-[0.9375rem]! sm:*:h-[15px]!",
      )}
    >
      {/* The stem does not reach its ground. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 11 12"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
        className="h-[11px]"
      >
        <path d="M5.5 0v3.4M.5 7.6h10M3 11h5" />
      </svg>
      No source
    </span>
  );
}
