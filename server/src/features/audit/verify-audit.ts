import type { ReadHandle, Database } from "#platform/database/database.ts";
import { SealedOtherwiseError, type SecretBox } from "#platform/secrets/secret-box.ts";
import { findEntries, findHead } from "./audit.repository.ts";
import { firstBreak, type Link } from "./audit-chain.ts";
import { isHeadSigned, signHead } from "./sign-audit.ts";
import { countChanged, findRow, insertRows, updateRows } from "#platform/database/rows.ts";
import { recordAct } from "./record-act.ts";
import type { Deps } from "../deps.ts";

export interface Verified {
  entries: number;
  /** The last entry; noted elsewhere, it can later prove that the log was not rewritten. */
  head: Link;
  /** The first broken entry and the reason; null if there is none. */
  broken: { seq: number; why: string } | null;
  /** True if the only problem is a head with a missing or different signature. */
  unsigned: boolean;
}

const batch = 1_000;
const anchorContext = "audit anchor";

interface Anchor extends Link {
  cut_at: string;
}

const wordsOf = ({ seq, hash, cut_at }: Anchor) => JSON.stringify([seq, hash, cut_at]);

/** Signs an anchor with the installation's key, to prove its origin. */
function signAnchor(anchor: Anchor, secrets: SecretBox): string {
  return secrets.seal(wordsOf(anchor), anchorContext);
}

function isSigned(anchor: Anchor & { signature: string }, secrets: SecretBox): boolean {
  try {
    return secrets.open(anchor.signature, anchorContext) === wordsOf(anchor);
  } catch (error) {
    if (error instanceof SealedOtherwiseError) return false;
    throw error;
  }
}

/** Goes through the whole log: each entry follows from the one before it, from the anchor to the head. */
export async function verifyAudit(read: ReadHandle, secrets: SecretBox): Promise<Verified> {
  const [anchor, head] = [await findRow(read, "audit_anchor", { id: 1 }), await findHead(read)];
  const end: Link = { seq: head?.seq ?? 0, hash: head?.hash ?? "" };
  const broken = (seq: number, why: string, entries = 0) => ({
    entries,
    head: end,
    broken: { seq, why },
    unsigned: false,
  });
  if (!head) return broken(0, "the row with the last entry's hash is missing");
  if (anchor && !isSigned(anchor, secrets))
    return broken(anchor.seq, "the anchor that marks removed entries is not signed by this SECRET_KEY");
  let last: Link = anchor ?? { seq: 0, hash: "" };
  let entries = 0;
  for (;;) {
    const rows = await findEntries(read, {}, { after: last.seq, most: batch });
    // Entries added meanwhile are not covered by the head.
    const within = rows.filter(({ seq }) => seq <= end.seq);
    const found = firstBreak(within, last);
    if (found) return broken(found.seq, found.why, entries);
    entries += within.length;
    last = within.at(-1) ?? last;
    if (rows.length < batch || within.length < rows.length) break;
  }
  if (last.seq !== end.seq) return broken(last.seq + 1, "it is missing at the end", entries);
  if (last.hash !== end.hash) return broken(last.seq, "the head has a different hash for it", entries);
  if (!(await isHeadSigned(read, head, secrets))) {
    const why = "the head is not signed by this SECRET_KEY: the log may have been rewritten";
    return { ...broken(end.seq, why, entries), unsigned: true };
  }
  return { entries, head: end, broken: null, unsigned: false };
}

const dayLength = 86_400_000;

/**
 * Removes entries older than the given days, and signs the new beginning. 0 days keeps all. Only the beginning is
 * removed, so an entry stays as long as an earlier one does.
 */
export async function cutAudit(
  { database, clock, secrets }: Pick<Deps, "database" | "clock" | "secrets">,
  days: number,
): Promise<number> {
  if (days === 0) return 0;
  const since = new Date(clock.now().getTime() - days * dayLength).toISOString();
  const box = await secrets();
  const cut = await database.write(async (transaction) => {
    const kept = await transaction
      .selectFrom("audit_entries")
      .select(({ fn }) => fn.min("seq").as("seq"))
      .where("at", ">=", since)
      .executeTakeFirst();
    let old = transaction.selectFrom("audit_entries").select(["seq", "hash"]);
    if (kept?.seq != null) old = old.where("seq", "<", kept.seq);
    const last = await old.orderBy("seq", "desc").limit(1).executeTakeFirst();
    if (!last) return 0;
    const anchor = { seq: last.seq, hash: last.hash, cut_at: clock.now().toISOString() };
    const removed = await countChanged(transaction.deleteFrom("audit_entries").where("seq", "<=", last.seq));
    await transaction.deleteFrom("audit_anchor").execute();
    await insertRows(transaction, "audit_anchor", { id: 1, ...anchor, signature: signAnchor(anchor, box) });
    await recordAct(
      transaction,
      "audit.cut",
      { kind: "audit", id: null },
      { entries: String(removed), before: since },
    );
    return removed;
  });
  // Names are in no journal either, once their time is over.
  if (cut > 0) await database.forgetDeleted().catch(() => undefined);
  return cut;
}

/** Signs the current log with a new key. Records an entry, so that this can't happen unnoticed. */
export async function signAgain(database: Database, auditKey: Pick<SecretBox, "mac">): Promise<void> {
  await database.write(async (transaction) => {
    const head = (await findHead(transaction))!;
    await updateRows(transaction, "audit_head", { id: 1 }, { signature: signHead(auditKey, head) });
    await recordAct(transaction, "audit.signed", { kind: "audit", id: null });
  });
}
