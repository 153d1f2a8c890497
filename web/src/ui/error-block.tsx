import { CircleAlert } from "lucide-react";
import { type ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A failure where the reader is looking: what failed, why, and a way to try again. Nothing where there are no words. */
export function ErrorBlock({
  title,
  children,
  onRetry,
  retryLabel = "Try again",
  className,
}: {
  /** In bold before the message, such as "Error loading resources:". */
  title?: string;
  children: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  className?: string;
}) {
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
