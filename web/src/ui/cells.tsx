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

interface CellsProps {
  cells: readonly Cell[];
  /** Is the count in words, such as "3 of 7 indexed, 1 failed". */
  label: string;
  /** Draws at most so many; the rest is left to the accessible name and the words next to it. */
  most?: number;
  className?: string;
}

/** Draws one 9 px square for each thing counted. */
export function Cells({ cells, label, most = 24, className }: CellsProps) {
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
