import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { ExternalLink } from "#ui/text-link.tsx";

interface SourceCardProps {
  title: string;
  where: string;
  href: string | null;
  children: ReactNode;
}

export function SourceCard({ title, where, href, children }: SourceCardProps) {
  return (
    <figure className="relative m-0 flex flex-col rounded-card border border-line-2 bg-surface shadow-e2 lg:min-h-(--source-room)">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5 text-2xs sm:text-xs lg:px-5 lg:py-3">
        <span className="min-w-0">
          <strong className="font-title">{title}</strong>
          {where && <span className="text-ink-3"> · {where}</span>}
        </span>
        {href && (
          <ExternalLink
            href={href}
            className="hidden shrink-0 text-ink-2 no-underline hover:underline sm:inline"
          >
            Open the source
          </ExternalLink>
        )}
      </figcaption>
      <div
        data-page
        className="relative flex-1 rounded-b-card bg-page px-[26px] pt-5 pb-3.5 pl-[18px] font-page text-[0.875rem] leading-[1.6] text-page-ink lg:px-12 lg:pt-8 lg:pb-[22px] lg:pl-11 lg:text-[0.96875rem]"
      >
        {children}
      </div>
    </figure>
  );
}

/** Marks quoted words in the page, to which a lead runs. */
export function Quote({ mark, open, children }: { mark: number; open: boolean; children: string }) {
  return (
    <span
      data-words={mark}
      className={classNames(
        "box-decoration-clone transition-colors",
        open ? "bg-mark shadow-[0_0_0_2px_var(--mark)]" : "bg-page-soft shadow-[0_0_0_2px_var(--page-soft)]",
      )}
    >
      {children}
    </span>
  );
}

/** Shows a citation's number in the page's margin. `top` is its center, in pixels below the page's top. */
export function Tick({ mark, open, top }: { mark: number; open: boolean; top: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ top: top - 8.5 }}
      className={classNames(
        "absolute -right-[9px] inline-flex h-[17px] min-w-[17px] items-center justify-center rounded-mark font-sans text-[0.6875rem] leading-none font-strong lg:right-auto lg:-left-[9px]",
        open
          ? "bg-mark text-on-mark"
          : "bg-surface text-ink-2 shadow-[inset_0_0_0_1px_var(--line-2)] dark:bg-sunken",
      )}
    >
      {mark}
    </span>
  );
}
