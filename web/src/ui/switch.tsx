import { classNames } from "./class-names.ts";

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** While true, it does not switch. */
  busy?: boolean;
  describedBy?: string;
  className?: string;
}

/** Shows a switch that takes effect at once, with its label. */
export function Switch({ label, checked, onChange, busy = false, describedBy, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
      onClick={() => !busy && onChange(!checked)}
      className={classNames("inline-flex items-center gap-2.5 text-sm", className)}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "relative h-5 w-[34px] shrink-0 rounded-full transition-colors",
          checked ? "bg-ink" : "bg-control",
        )}
      >
        <span
          className={classNames(
            "absolute top-[3px] size-3.5 rounded-full transition-[left] motion-reduce:transition-none",
            checked ? "left-[17px] bg-paper" : "left-[3px] bg-surface",
          )}
        />
      </span>
      {label}
    </button>
  );
}
