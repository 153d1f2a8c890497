import type { AuditEntry } from "@groundwork/contract/audit";
import { callAddress } from "#api/call.ts";
import { loadingOf, usePages } from "#api/use-call.ts";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ListStates, MoreRows } from "#ui/list-states.tsx";
import { Download } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { SelectField, TextField } from "#ui/form.tsx";
import { auditActs, type AuditCode } from "@groundwork/contract/audit-codes";

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

const actChoices: { value: AuditCode | ""; label: string }[] = [
  { value: "", label: "Everything" },
  ...(Object.entries(auditActs) as [AuditCode, string][]).map(([value, label]) => ({ value, label })),
];

function actWords({ code, result }: AuditEntry): string {
  // A newer server may know more actions than this page.
  const words = (auditActs as Record<string, string>)[code] ?? code;
  return result === "refused" && code !== "signin.failed" ? `${words} (refused)` : words;
}

const kinds: Record<AuditEntry["actor"]["kind"], string> = {
  account: "An account",
  key: "An API key",
  visitor: "Not signed in",
  operator: "Operator (command line)",
  system: "The installation",
};

export function actorWords({ actor }: AuditEntry): string {
  return actor.name ?? actor.id ?? gone(actor) ?? kinds[actor.kind];
}

/** Returns the same words in each entry of a deleted account, so that its activity can be followed. */
function gone({ pseudonym }: { pseudonym: string | null }): string | null {
  return pseudonym ? `Deleted account ${pseudonym}` : null;
}

/** Describes what an action was done to, and any details. */
export function targetWords({ target, actor, code }: AuditEntry): string {
  const own = target.kind === "account" && target.id === actor.id && target.pseudonym === actor.pseudonym;
  const whom = target.name ?? target.id ?? gone(target);
  if (own || whom === null) return "";
  // "A resource was added" says already what it was.
  return code.startsWith(`${target.kind}.`) ? whom : `${target.kind} ${whom}`;
}

function detailWords({ detail, actor, address }: AuditEntry): string {
  const more = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return [...more, ...(actor.key ? [`by the key ${actor.key}`] : []), ...(address ? [address] : [])].join(
    " · ",
  );
}

const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

function timeWords({ at }: AuditEntry): string {
  return time.format(new Date(at));
}

/** Is what a form has; an empty field does not filter. */
interface AuditFilters {
  who: string;
  what: AuditCode | "";
  from: string;
  to: string;
  project: string;
}

/** Loads the log page by page: of all, or of one project for its owner. */
function useAuditLog(filters: Partial<AuditFilters>, projectId?: string) {
  const asked = { ...filters, what: filters.what || undefined, ...(projectId && { projectId }) };
  return usePages(
    projectId === undefined ? "listAudit" : "listProjectAudit",
    asked,
    ({ next }) => (next ? { before: next } : undefined),
    { what: "the audit log" },
  );
}
