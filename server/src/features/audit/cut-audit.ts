import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import { recordAct } from "./record-act.ts";
import { signAnchor } from "./verify-audit.ts";

const dayLength = 86_400_000;

/**
 * Takes away entries that are older than so many days, and signs where what is left begins. 0 days keeps all. Only a whole
 * beginning goes, so an entry stays while one before it does.
 */
export async function cutAudit(
  { database, clock, secrets }: { database: Database; clock: Clock; secrets: () => Promise<SecretBox> },
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
    const { numDeletedRows } = await transaction
      .deleteFrom("audit_entries")
      .where("seq", "<=", last.seq)
      .executeTakeFirst();
    await transaction.deleteFrom("audit_anchor").execute();
    await transaction
      .insertInto("audit_anchor")
      .values({ id: 1, ...anchor, signature: signAnchor(anchor, box) })
      .execute();
    await recordAct(transaction, {
      code: "audit.cut",
      on: { kind: "audit", id: null },
      detail: { entries: String(numDeletedRows), before: since },
    });
    return Number(numDeletedRows);
  });
  // Names are in no journal either, once their time is over.
  if (cut > 0) await database.forgetDeleted().catch(() => undefined);
  return cut;
}
