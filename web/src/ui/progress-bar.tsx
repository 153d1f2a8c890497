import { type CSSProperties } from "react";
import { classNames } from "./class-names.ts";

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  className?: string;
}

/** Draws a thin bar. Show the percentage in words next to it too. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames("block h-1 w-[132px] overflow-hidden rounded-[2px] bg-line", className)}
    >
      <span
        className="block h-full origin-left bg-progress transition-transform duration-150"
        style={{ transform: `scaleX(${percent / 100})` } satisfies CSSProperties}
      />
    </span>
  );
}
