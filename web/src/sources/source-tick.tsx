import { classNames } from "#ui/class-names.ts";
import type { SourceHighlight } from "./source-highlight.ts";

/** The number in the page's margin, where cited words begin. The lead ends at the open one. */
export function SourceTick({ highlight, top }: { highlight: SourceHighlight; top?: number }) {
  return (
    <span
      aria-hidden="true"
      data-source-tick={highlight.mark ?? ""}
      data-lead-to={highlight.open || undefined}
      style={top === undefined ? undefined : { top }}
      className={classNames(
        "absolute -left-[9px] z-10 inline-flex h-[17px] min-w-[17px] items-center justify-center rounded-mark px-1 font-sans text-[11px] leading-none font-strong select-none",
        highlight.open
          ? "bg-mark text-on-mark"
          : "bg-surface text-ink-2 shadow-[inset_0_0_0_1px_var(--line-2)]",
      )}
    >
      {highlight.mark}
    </span>
  );
}
