import { classNames } from "./class-names.ts";

/** The mark: a citation, its stem, and the ground it stands on. Decorative. */
export function Glyph({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <rect
        x="8.5"
        y="1"
        width="7"
        height="7"
        rx="1.4"
        fill="var(--mark)"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      <path d="M12 8v5M3 13.6h18M6.5 18h11M10 22.4h4" stroke="currentColor" strokeWidth="1.9" />
    </svg>
  );
}

/** The mark over dashed ground: nothing is there yet. Decorative. */
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

/** A stem that does not reach the ground, for what has no source. Decorative. */
export function BrokenStem({ className }: { className?: string }) {
  return (
    <svg
      width="11"
      height="12"
      viewBox="0 0 11 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
      className={className}
    >
      <path d="M5.5 0v3.4M.5 7.6h10M3 11h5" />
    </svg>
  );
}
