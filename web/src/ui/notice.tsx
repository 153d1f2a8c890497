import { Check, CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const looks = {
  done: { Icon: Check, ink: "text-ok" },
  note: { Icon: Info, ink: "text-ink" },
} as const;

interface NoticeProps {
  kind?: keyof typeof looks;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Shows a lasting message, such as the success of a form or a note. */
export function Notice({ kind = "done", icon, children, className }: NoticeProps) {
  const { Icon, ink } = looks[kind];
  return (
    <div
      role="status"
      className={classNames(
        "flex gap-2.5 rounded-control border border-line-2 bg-surface px-3.5 py-3 text-sm",
        ink,
        className,
      )}
    >
      {icon ?? <Icon className="mt-[0.16rem] shrink-0" />}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Shows a failure in place: what failed, why, and a button to try again. Renders nothing without words. */
export function ErrorBlock(props: {
  title?: string;
  children: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  className?: string;
}) {
  const { title, children, onRetry, retryLabel = "Try again", className } = props;
  if (!children) return null;
  return (
    <div
      role="alert"
      className={classNames(
        "flex gap-2.5 rounded-control border border-bad-line bg-bad-soft px-3.5 py-3 text-sm",
        className,
      )}
    >
      <CircleAlert className="mt-[0.16rem] text-bad" />
      <div className="min-w-0">
        {title && <strong className="font-title text-bad">{title} </strong>}
        {children}
        {onRetry && (
          <div>
            <button type="button" className="link touch-24 mt-1" onClick={onRetry}>
              {retryLabel}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
