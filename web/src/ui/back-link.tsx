import { ArrowLeft } from "lucide-react";
import { classNames } from "./class-names.ts";
import { PageLink } from "./page-link.tsx";

/** The way one level up, above a page's heading. */
export function BackLink({ to, children, className }: { to: string; children: string; className?: string }) {
  return (
    <PageLink
      to={to}
      className={classNames(
        "touch-24 inline-flex max-w-full items-center gap-1.5 rounded-small text-sm text-ink-2 transition-colors hover:text-ink",
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="truncate">{children}</span>
    </PageLink>
  );
}
