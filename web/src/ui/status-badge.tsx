import { Check, CircleAlert, CircleDashed, Clock, TriangleAlert } from "lucide-react";
import { classNames } from "./class-names.ts";

export type StatusKind = "done" | "partial" | "open" | "waiting" | "running" | "failed" | "neutral";

const looks: Record<StatusKind, { className: string; Icon?: typeof Check }> = {
  done: { className: "text-ok", Icon: Check },
  partial: { className: "text-warn", Icon: TriangleAlert },
  open: { className: "text-bad", Icon: CircleDashed },
  waiting: { className: "text-ink-2", Icon: Clock },
  running: { className: "text-ink" },
  failed: { className: "text-bad", Icon: CircleAlert },
  neutral: { className: "text-ink-2" },
};

interface StatusBadgeProps {
  kind: StatusKind;
  children: string;
  className?: string;
}

/** Shows a state as an icon and a word, never by color alone. */
export function StatusBadge({ kind, children, className }: StatusBadgeProps) {
  const { Icon, className: colour } = looks[kind];
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-[7px] text-xs font-label whitespace-nowrap",
        colour,
        className,
      )}
    >
      {Icon && <Icon />}
      {children}
    </span>
  );
}

/** Shows a pill with the marker dot, for what the public can reach. */
export function LiveBadge({ children }: { children: string }) {
  return (
    <span className="inline-flex h-[22px] shrink-0 items-center gap-1.5 rounded-[11px] border border-line-2 bg-surface pr-2 pl-[7px] text-2xs font-title whitespace-nowrap">
      <span
        aria-hidden="true"
        className="size-[7px] rounded-full bg-mark shadow-[0_0_0_1px_var(--dot-edge)]"
      />
      {children}
    </span>
  );
}

/** Shows a quiet label, such as a type. */
export function Tag({ children, className }: { children: string; className?: string }) {
  return (
    <span
      className={classNames(
        "inline-flex h-[22px] shrink-0 items-center rounded-small bg-sunken px-2 text-2xs font-label whitespace-nowrap text-ink-2",
        className,
      )}
    >
      {children}
    </span>
  );
}
