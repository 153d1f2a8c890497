import { ArrowLeft } from "lucide-react";
import { type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { PageLink } from "./page-link.tsx";

interface PageHeadingProps {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function PageHeading({ title, note, actions, className }: PageHeadingProps) {
  return (
    <div className={classNames("flex flex-wrap items-end justify-between gap-x-6 gap-y-4", className)}>
      <div className="min-w-0">
        <h1 className="text-heading text-balance">{title}</h1>
        {note && <p className="mt-2 text-ink-2">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

/** Links one level up, above a page's heading. */
export function BackLink({ to, children, className }: { to: string; children: string; className?: string }) {
  return (
    <PageLink
      to={to}
      className={classNames(
        "touch-24 inline-flex max-w-full items-center gap-1.5 rounded-small text-sm text-ink-2 transition-colors hover:text-ink",
        className,
      )}
    >
      <ArrowLeft className="shrink-0" />
      <span className="truncate">{children}</span>
    </PageLink>
  );
}
