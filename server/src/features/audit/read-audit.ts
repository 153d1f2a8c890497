import type { AuditEntry, AuditPage } from "@groundwork/contract/audit";
import type { ReadHandle } from "#platform/database/database.ts";
import { type AuditFilters, findEntries } from "./audit.repository.ts";
import type { AuditCode } from "@groundwork/contract/audit-codes";
import type { AuditRow } from "./audit-chain.ts";
import { toCsv } from "#kit/csv.ts";

/** Returns one page of the log, latest entries first. */
export async function listAudit(
  read: ReadHandle,
  filters: AuditFilters,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditPage> {
  const found = await findEntries(read, filters, { before, most: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    entries: shown.map(presentEntry),
    next: found.length > limit ? shown.at(-1)!.seq : null,
  };
}

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    seq: row.seq,
    at: row.at,
    code: row.code as AuditCode,
    result: row.result,
    actor: {
      kind: row.actor_kind,
      id: row.actor_id,
      name: row.actor_name,
      pseudonym: row.actor_salt === null ? row.actor_ref : null,
      key: row.key_id,
    },
    address: row.address,
    target: {
      kind: row.target_kind,
      id: row.target_id,
      name: row.target_name,
      pseudonym: row.target_id === null ? row.target_ref : null,
    },
    project_id: row.project_id,
    detail: JSON.parse(row.detail) as Record<string, string>,
    hash: row.hash,
  };
}

type AuditFormat = "csv" | "jsonl";

const batch = 500;
/** Columns of the CSV export. */
const columns: Readonly<Record<string, (entry: AuditEntry) => string | null>> = {
  seq: ({ seq }) => String(seq),
  at: ({ at }) => at,
  code: ({ code }) => code,
  result: ({ result }) => result,
  actor_kind: ({ actor }) => actor.kind,
  actor_id: ({ actor }) => actor.id,
  actor_name: ({ actor }) => actor.name,
  actor_pseudonym: ({ actor }) => actor.pseudonym,
  key: ({ actor }) => actor.key,
  address: ({ address }) => address,
  target_kind: ({ target }) => target.kind,
  target_id: ({ target }) => target.id,
  target_name: ({ target }) => target.name,
  target_pseudonym: ({ target }) => target.pseudonym,
  project_id: (entry) => entry.project_id,
  detail: ({ detail }) =>
    Object.entries(detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
  hash: ({ hash }) => hash,
};

/** Exports the log as CSV, earliest entries first, batch by batch. */
export async function* exportAudit(
  read: ReadHandle,
  filters: AuditFilters,
  format: AuditFormat,
): AsyncGenerator<string> {
  if (format === "csv") yield toCsv(Object.keys(columns), []);
  let after = 0;
  for (;;) {
    const rows = await findEntries(read, filters, { after, most: batch });
    if (rows.length > 0) yield write(rows.map(presentEntry), format);
    if (rows.length < batch) return;
    after = rows.at(-1)!.seq;
  }
}

function write(entries: readonly AuditEntry[], format: AuditFormat): string {
  if (format === "jsonl") return entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  const csv = toCsv(Object.keys(columns), entries.map(asTexts));
  return csv.slice(csv.indexOf("\n") + 1);
}

function asTexts(entry: AuditEntry): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(entry) ?? ""]));
}
