import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

/** A sentence as answers show it; marked while its source is the open one. */
export function ShownSentence({ open = false, children }: { open?: boolean; children: ReactNode }) {
  return <span className={classNames(open && "-mx-0.5 bg-mark-soft px-0.5")}>{children}</span>;
}

/** A citation mark that only shows what one looks like. */
export function ShownMark({
  mark,
  open = false,
  large = false,
}: {
  mark: number;
  open?: boolean;
  /** Beside display type. */
  large?: boolean;
}) {
  return (
    <span
      className={classNames(
        "mx-1 inline-flex h-[17px] min-w-[18px] items-center justify-center rounded-mark px-1 align-[2px] text-[0.6875rem] leading-none font-strong tracking-normal",
        large &&
          "h-5! min-w-5! align-[6px]! text-[0.8125rem]! sm:h-[26px]! sm:min-w-[26px]! sm:align-[14px]! sm:text-base!",
        open ? "bg-mark text-on-mark" : "bg-sunken text-ink-2",
      )}
    >
      {mark}
    </span>
  );
}

/** What stands beside a sentence that no source bears out. */
export function NoSource({ large = false }: { large?: boolean }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center rounded-mark border border-dashed border-control px-1.5 align-[1px] text-[0.6875rem] leading-[1.5] font-label tracking-normal whitespace-nowrap text-ink-2",
        large && "align-[5px]! text-[0.8125rem]! sm:px-2! sm:align-[12px]! sm:text-[0.9375rem]!",
      )}
    >
      No source
    </span>
  );
}
