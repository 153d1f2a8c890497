import { auditActs } from "@groundwork/contract/audit-codes";
import type { AuditCode, AuditEntry } from "./audit-queries.ts";

export const actChoices: { value: AuditCode | ""; label: string }[] = [
  { value: "", label: "Everything" },
  ...(Object.entries(auditActs) as [AuditCode, string][]).map(([value, label]) => ({ value, label })),
];

export function actWords({ code, result }: AuditEntry): string {
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
export function targetWords({ target, actor }: AuditEntry): string {
  const own = target.kind === "account" && target.id === actor.id && target.pseudonym === actor.pseudonym;
  const whom = target.name ?? target.id ?? gone(target);
  return own || whom === null ? "" : `${target.kind} ${whom}`;
}

export function detailWords({ detail, actor, address }: AuditEntry): string {
  const more = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return [...more, ...(actor.key ? [`by the key ${actor.key}`] : []), ...(address ? [address] : [])].join(
    " · ",
  );
}

const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

export function timeWords({ at }: AuditEntry): string {
  return time.format(new Date(at));
}
