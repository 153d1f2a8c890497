import { Link } from "react-router";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Links to the views of what is below, each an address, and marks the one that is shown. */
export function LinkTabs(props: {
  label: string;
  tabs: readonly { to: string; label: string; current: boolean; aside?: ReactNode }[];
  /** Makes them the tabs of a page; each leaves a step in the history then. */
  large?: boolean;
  className?: string;
}) {
  const { label, tabs, large = false, className } = props;
  return (
    <nav aria-label={label} className={classNames("flex flex-wrap gap-1", className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          replace={!large}
          preventScrollReset={!large}
          aria-current={tab.current ? (large ? "page" : "true") : undefined}
          className={classNames(
            "flex items-center gap-1.5 rounded-control transition-colors",
            large ? "h-9 px-3 text-sm" : "h-8 px-2.5 text-xs",
            tab.current ? "bg-sunken font-label text-ink" : "text-ink-2 hover:bg-sunken hover:text-ink",
          )}
        >
          {tab.label}
          {tab.aside}
        </Link>
      ))}
    </nav>
  );
}
