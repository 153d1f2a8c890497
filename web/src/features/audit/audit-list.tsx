import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { type AuditEntry, type AuditFilters, useAuditLog } from "./audit-queries.ts";
import { actorWords, actWords, auditFailure, detailWords, targetWords, timeWords } from "./audit-words.ts";

/** What was done, the latest first: in the whole installation, or in one project for its owner. */
export function AuditList({ filters, projectId }: { filters: Partial<AuditFilters>; projectId?: string }) {
  const log = useAuditLog(filters, projectId);
  const rows = log.data?.pages.flatMap(({ entries }) => entries);
  return (
    <ListStates
      rows={rows}
      {...(log.isError &&
        !log.isFetching && { error: auditFailure(log.error), onRetry: () => void log.refetch() })}
      loadingLabel="Loading the audit log..."
      skeleton={<Skeleton className="h-64 w-full" />}
      empty={
        <EmptyState title="Nothing fits" headingLevel="h3">
          Nothing was done that fits these filters.
        </EmptyState>
      }
    >
      {(shown) => (
        <>
          <Card raised={false} className="overflow-hidden">
            <ol aria-label="Audit log" className="divide-y divide-line">
              {shown.map((entry) => (
                <Row key={entry.seq} entry={entry} />
              ))}
            </ol>
          </Card>
          {log.hasNextPage && (
            <Button
              className="mt-4"
              disabled={log.isFetchingNextPage}
              onClick={() => void log.fetchNextPage()}
            >
              {log.isFetchingNextPage ? "Loading..." : "Show Older Entries"}
            </Button>
          )}
        </>
      )}
    </ListStates>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const target = targetWords(entry);
  const detail = detailWords(entry);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-0.5 px-4 py-3 text-sm sm:grid-cols-[minmax(0,13fr)_minmax(0,20fr)] sm:px-5">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{actorWords(entry)}</p>
        <time dateTime={entry.at} className="text-xs text-ink-2">
          {timeWords(entry)}
        </time>
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <span className={entry.result === "refused" ? "font-label text-bad" : "font-label"}>
            {actWords(entry)}
          </span>
          {target && <span className="text-ink-2"> · {target}</span>}
        </p>
        {detail && <p className="text-xs text-ink-2">{detail}</p>}
      </div>
    </li>
  );
}
