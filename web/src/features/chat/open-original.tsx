import { ArrowUpRight } from "lucide-react";
import { classNames } from "#ui/class-names.ts";

/** The way to a source as its owner published it, in a tab of its own. */
export function OpenOriginal({ href, className }: { href: string; className?: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Open original in a new tab"
      title="Open original in a new tab"
      className={classNames(
        "inline-flex size-8 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      <ArrowUpRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </a>
  );
}
