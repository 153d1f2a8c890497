/** Draws the mark: a citation, its stem, and the ground below. Decorative. */
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
