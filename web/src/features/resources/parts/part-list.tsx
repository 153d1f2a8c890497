import type { PartCounts, PartElement } from "@groundwork/contract/resource-parts";
import type { ResourceElement } from "@groundwork/contract/resources";
import { failureWords } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { useParts } from "./part-queries.ts";
import { PartRow } from "./part-row.tsx";
import { emptyWords, type PartFilter, partFilters } from "./part-words.ts";

const lost = "The list could not be loaded.";

/** The parts of one state, more of them when asked for. */
export function PartList({
  query,
  filter,
  counts,
  resource,
  chosen,
  addressOf,
  replace,
}: {
  query: ReturnType<typeof useParts>;
  filter: PartFilter;
  counts: PartCounts | undefined;
  resource: ResourceElement | undefined;
  chosen: string | undefined;
  addressOf: (part: string) => string;
  replace: boolean;
}) {
  const rows = query.data?.pages.flatMap(({ parts }) => parts);
  const failed = query.isError && !query.isFetching;
  const total = counts?.[partFilters.find((known) => known.filter === filter)!.count];
  const empty = emptyWords(filter, resource);
  return (
    <ListStates<PartElement>
      rows={rows}
      {...(failed
        ? { error: failureWords(query.error, { noWords: lost, notJson: lost, noAnswer: lost }) }
        : {})}
      onRetry={() => void query.refetch()}
      loadingLabel="Loading what was read..."
      skeleton={<PartSkeletons />}
      empty={
        <EmptyState title={empty.title} framed={false} className="border-t border-line">
          {empty.hint}
        </EmptyState>
      }
    >
      {(shown) => (
        <>
          <ul aria-label="Parts">
            {shown.map((part) => (
              <PartRow
                key={part.part}
                part={part}
                chosen={part.part === chosen}
                to={addressOf(part.part)}
                replace={replace}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
              <Button
                size={32}
                busy={query.isFetchingNextPage}
                busyLabel="Loading..."
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
              <span className="text-xs text-ink-3">
                {shown.length.toLocaleString()}
                {total === undefined ? " shown" : ` of ${total.toLocaleString()} shown`}
              </span>
            </div>
          )}
        </>
      )}
    </ListStates>
  );
}

function PartSkeletons() {
  return (
    <ul>
      {[70, 45, 60, 52].map((width) => (
        <li key={width} className="border-t border-line px-4 py-4">
          <span className="block" style={{ width: `${width}%` }}>
            <Skeleton />
          </span>
        </li>
      ))}
    </ul>
  );
}
