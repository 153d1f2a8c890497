import type { AuditEntry } from "@groundwork/contract/audit";
import { toCsv } from "#kit/csv.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { type AuditFilters, findEntriesAfter } from "./audit.repository.ts";
import { presentEntry } from "./list-audit.ts";

export type AuditFormat = "csv" | "jsonl";

const batch = 500;
const columns = [
  "seq",
  "at",
  "code",
  "result",
  "actor_kind",
  "actor_id",
  "actor_name",
  "actor_pseudonym",
  "key",
  "address",
  "target_kind",
  "target_id",
  "target_name",
  "target_pseudonym",
  "project_id",
  "detail",
  "hash",
] as const;

/** The log as a file, the earliest entries first, a batch at a time. */
export async function* exportAudit(
  read: ReadHandle,
  filters: AuditFilters,
  format: AuditFormat,
): AsyncGenerator<string> {
  if (format === "csv") yield toCsv(columns, []);
  let after = 0;
  for (;;) {
    const rows = await findEntriesAfter(read, filters, { after, most: batch });
    if (rows.length > 0) yield write(rows.map(presentEntry), format);
    if (rows.length < batch) return;
    after = rows.at(-1)!.seq;
  }
}

function write(entries: readonly AuditEntry[], format: AuditFormat): string {
  if (format === "jsonl") return entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  const csv = toCsv(columns, entries.map(asTexts));
  return csv.slice(csv.indexOf("\n") + 1);
}

function asTexts({ actor, target, detail, seq, ...entry }: AuditEntry): Record<string, string> {
  return {
    seq: String(seq),
    at: entry.at,
    code: entry.code,
    result: entry.result,
    actor_kind: actor.kind,
    actor_id: actor.id ?? "",
    actor_name: actor.name ?? "",
    actor_pseudonym: actor.pseudonym ?? "",
    key: actor.key ?? "",
    address: entry.address ?? "",
    target_kind: target.kind,
    target_id: target.id ?? "",
    target_name: target.name ?? "",
    target_pseudonym: target.pseudonym ?? "",
    project_id: entry.project_id ?? "",
    detail: Object.entries(detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
    hash: entry.hash,
  };
}
