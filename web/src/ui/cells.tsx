import { classNames } from "./class-names.ts";

export type Cell = "grounded" | "partial" | "hollow" | "failed" | "unsupported" | "waiting";

const looks: Record<Cell, string> = {
  grounded: "fill-grounded",
  partial: "bg-warn-fill",
  hollow: "shadow-[inset_0_0_0_1px_var(--control)]",
  failed: "bg-bad",
  unsupported: "border border-dashed border-control",
  waiting: "bg-line-2",
};

/** More than so many are left to the accessible name and the words beside. */
const most = 24;

/** One 9 px square for each thing counted. */
export function Cells({
  cells,
  label,
  className,
}: {
  cells: readonly Cell[];
  /** The count in words, such as "3 of 7 indexed, 1 failed". */
  label: string;
  className?: string;
}) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classNames("inline-flex gap-0.5", className)}
    >
      {cells.slice(0, most).map((cell, index) => (
        <i key={index} className={classNames("size-[9px] rounded-[1.5px]", looks[cell])} />
      ))}
    </span>
  );
}

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
