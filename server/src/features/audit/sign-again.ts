import type { Database } from "#platform/database/database.ts";
import { recordAct } from "./record-act.ts";
import { type AuditKey, signHead } from "./sign-audit.ts";

/** Lets a key vouch for the log as it is. That it did is an entry, so that nobody does it unseen. */
export async function signAgain(database: Database, auditKey: AuditKey): Promise<void> {
  await database.write(async (transaction) => {
    const head = await transaction
      .selectFrom("audit_head")
      .select(["seq", "hash"])
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable("audit_head")
      .set({ signature: signHead(auditKey, head) })
      .where("id", "=", 1)
      .execute();
    await recordAct(transaction, { code: "audit.signed", on: { kind: "audit", id: null } });
  });
}
