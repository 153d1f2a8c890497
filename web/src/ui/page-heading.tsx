import { type ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** The one h1 of a page, what stands under it, and the page's actions at its right. */
export function PageHeading({
  title,
  subtitle,
  note,
  actions,
  className,
}: {
  title: ReactNode;
  /** Small, directly under the title, such as an identifier. */
  subtitle?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames("flex flex-wrap items-end justify-between gap-x-6 gap-y-4", className)}>
      <div className="min-w-0">
        <h1 className="text-heading text-balance">{title}</h1>
        {subtitle && <p className="mt-1 text-sm text-ink-3">{subtitle}</p>}
        {note && <p className="mt-2 text-ink-2">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
