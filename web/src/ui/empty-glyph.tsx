import { classNames } from "./class-names.ts";

/** Draws the mark over dashed ground: nothing is there yet. Decorative. */
export function EmptyGlyph({ className }: { className?: string }) {
  return (
    <svg
      width="96"
      height="96"
      viewBox="0 0 96 96"
      fill="none"
      aria-hidden="true"
      className={classNames("text-ink", className)}
    >
      <rect
        x="40"
        y="8"
        width="16"
        height="16"
        rx="3"
        fill="var(--mark)"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M48 24v24" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 49h80M22 65h52M36 81h24" stroke="var(--control)" strokeWidth="1.5" strokeDasharray="4 4" />
    </svg>
  );
}
