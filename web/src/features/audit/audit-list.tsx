import { callAddress } from "#api/call.ts";
import { loadingOf } from "#api/use-call.ts";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ListStates, MoreRows } from "#ui/list-states.tsx";
import { type AuditEntry, type AuditFilters, useAuditLog } from "./audit-queries.ts";
import { actChoices, actorWords, actWords, detailWords, targetWords, timeWords } from "./audit-words.ts";
import { Download } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Lists activity, latest first: of the whole installation, or of one project for its owner. */
export function AuditList({ filters, projectId }: { filters: Partial<AuditFilters>; projectId?: string }) {
  const log = useAuditLog(filters, projectId);
  const rows = log.data?.pages.flatMap(({ entries }) => entries);
  return (
    <ListStates
      rows={rows}
      {...loadingOf(log, "the audit log")}
      empty={
        <EmptyState title="No results" headingLevel="h3">
          No activity matches these filters.
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
          <MoreRows query={log} label="Show Older Entries" className="mt-4" />
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

const none: AuditFilters = { who: "", what: "", from: "", to: "", project: "" };

/** Shows the whole log, with its filters and its files. */
export function AuditLog() {
  const [filters, setFilters] = useState(none);
  // Each key starts a new request, and only the last one counts.
  const settled = useDeferredValue(filters);
  const set = (name: keyof AuditFilters) => (event: { target: { value: string } }) =>
    setFilters((before) => ({ ...before, [name]: event.target.value }));
  return (
    <>
      <div className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Who" placeholder="Name or email" value={filters.who} onChange={set("who")} />
        <SelectField label="What" options={actChoices} value={filters.what} onChange={set("what")} />
        <TextField label="From" type="date" value={filters.from} onChange={set("from")} />
        <TextField label="To" type="date" value={filters.to} onChange={set("to")} />
        <TextField
          label="Project"
          placeholder="Project ID"
          value={filters.project}
          onChange={set("project")}
        />
      </div>
      <div className="mb-6 flex flex-wrap gap-3">
        {(["csv", "jsonl"] as const).map((format) => (
          <a
            key={format}
            href={callAddress("exportAudit", { ...filters, what: filters.what || undefined, format })}
            download
            className={buttonClass("secondary")}
          >
            <Download />
            {format === "csv" ? "Download CSV" : "Download JSON Lines"}
          </a>
        ))}
      </div>
      <AuditList filters={settled} />
    </>
  );
}
