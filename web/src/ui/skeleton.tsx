import { classNames } from "./class-names.ts";

/** Draws a sunken bar in place of text. Give it the size of that text through className. No shimmer. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block rounded-mark bg-sunken", className ?? "h-[13px] w-full")}
    />
  );
}
