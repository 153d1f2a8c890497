import { Link } from "react-router";
import type { PartCounts } from "#api/resources.ts";
import { classNames } from "#ui/class-names.ts";
import { type PartFilter, partFilters } from "./part-words.ts";

/** Narrows the list to one state; each says how many there are. */
export function PartsFilter({
  filter,
  counts,
  addressOf,
}: {
  filter: PartFilter;
  counts: PartCounts | undefined;
  addressOf: (filter: PartFilter) => string;
}) {
  return (
    <nav aria-label="Parts by state" className="flex flex-wrap gap-1">
      {partFilters.map((known) => {
        const chosen = known.filter === filter;
        const count = counts?.[known.count];
        return (
          <Link
            key={known.filter}
            to={addressOf(known.filter)}
            replace
            preventScrollReset
            aria-current={chosen ? "true" : undefined}
            className={classNames(
              "flex h-8 items-center gap-1.5 rounded-control px-2.5 text-xs transition-colors",
              chosen ? "bg-sunken font-label text-ink" : "text-ink-2 hover:bg-sunken hover:text-ink",
            )}
          >
            {known.label}
            {count !== undefined && <span className="text-ink-3">{count.toLocaleString()}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
