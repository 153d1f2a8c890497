import { classNames } from "./class-names.ts";
import { type Cell } from "./cells.tsx";

/** The 6 px edge of a row: marker, hatched, red, or filled from below as far as the work is. Decorative: words say the same. */
export function Edge({
  cell,
  progress,
  className,
}: {
  cell: Cell;
  /** 0 to 100, while waiting. */ progress?: number;
  className?: string;
}) {
  const fill = {
    grounded: "fill-grounded",
    partial: "bg-warn-fill",
    hollow: "fill-hatched",
    unsupported: "fill-hatched",
    failed: "bg-bad",
    waiting: "bg-line-2",
  };
  return (
    <span
      aria-hidden="true"
      className={classNames("relative block w-1.5 self-stretch overflow-hidden", fill[cell], className)}
    >
      {cell === "waiting" && progress !== undefined && (
        <span
          className="absolute inset-0 origin-bottom fill-grounded transition-transform duration-150"
          style={{ transform: `scaleY(${Math.min(100, Math.max(0, progress)) / 100})` }}
        />
      )}
    </span>
  );
}
