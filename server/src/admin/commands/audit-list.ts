import { auditActs } from "@groundwork/contract/audit-codes";
import type { AuditEntry } from "@groundwork/contract/audit";
import { listAudit } from "#features/audit/read-audit.ts";
import { type AdminCommand, UsageError } from "../command.ts";
import { withCatalogue } from "../with-catalogue.ts";
import { filterHelp, readFilters } from "./audit-arguments.ts";

const most = 10_000;

export const auditList: AdminCommand = {
  words: "audit list",
  summary: "lists what was done, the latest first",
  help: `Lists entries of the audit log, the latest first.

${filterHelp}
  --limit N        how many, 50 unless said`,
  async run({ config, arguments: given }) {
    const { filters, more } = readFilters(given, ["limit"]);
    const limit = Number(more.limit ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > most)
      throw new UsageError(`--limit is a number from 1 to ${most}.`);
    const { entries } = await withCatalogue(config, ({ read }) => listAudit(read, filters, { limit }));
    return {
      text: entries.length > 0 ? entries.map(lineOf).join("\n") : "Nothing is in the log that fits.",
      data: entries,
    };
  },
};

function lineOf({ seq, at, code, result, actor, address, target, detail }: AuditEntry): string {
  const who = actor.name ?? actor.kind;
  const whom = target.name ?? target.id;
  const what = `${auditActs[code]}${result === "refused" ? " (refused)" : ""}`;
  const more = Object.entries(detail).map(([name, value]) => `${name} ${value}`);
  return [
    `${seq}`,
    at,
    who,
    what,
    ...(whom ? [`${target.kind} ${whom}`] : []),
    ...more,
    ...(address ? [address] : []),
  ]
    .map(printable)
    .join("  ");
}

/** Names are others' words: none of them moves the cursor of a terminal. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, "�");
}
