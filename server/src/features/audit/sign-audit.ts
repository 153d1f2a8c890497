import { openedOnce } from "#kit/made-once.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import { findRow } from "#platform/database/rows.ts";
import type { Link } from "./audit-chain.ts";

type AuditKey = Pick<SecretBox, "mac">;

const key = new AsyncLocalStorage<() => Promise<AuditKey>>();

/**
 * Wraps a catalogue so that its transactions sign the audit log with the installation's key, which the first write
 * opens.
 */
export function signedAudit(database: Database, openKey: () => Promise<AuditKey>): Database {
  const opened = openedOnce(openKey);
  const signing =
    <T>(work: (transaction: WriteHandle) => Promise<T>) =>
    (transaction: WriteHandle) =>
      key.run(opened, () => work(transaction));
  // Opening it reads a file, which no transaction may wait for: it keeps all other writers out.
  const opensFirst = () => opened().catch(() => undefined);
  return {
    ...database,
    write: async (work, options) => {
      await opensFirst();
      return database.write(signing(work), options);
    },
    jot: async (work) => {
      await opensFirst();
      return database.jot(signing(work));
    },
  };
}

/** Returns the key for the current transaction; undefined outside of `signedAudit`. */
export const auditKeyNow = async (): Promise<AuditKey | undefined> => key.getStore()?.();

/** Returns a person's pseudonym, which stays after names are erased: the same in every entry, and unguessable without the key. */
export const refOf = (auditKey: AuditKey, id: string): string =>
  auditKey.mac(id, "audit person").slice(0, 16);

export const signHead = (auditKey: AuditKey, { seq, hash }: Link): string =>
  auditKey.mac(JSON.stringify([seq, hash]), "audit head");

/** Entries that an earlier version wrote have no reference, and its head has no signature. */
export async function isHeadSigned(
  read: ReadHandle,
  head: Link & { signature: string | null },
  auditKey: AuditKey,
): Promise<boolean> {
  if (head.signature !== null) return head.signature === signHead(auditKey, head);
  if (head.seq === 0) return true;
  const last = await findRow(read, "audit_entries", { seq: head.seq }, { columns: ["actor_ref"] });
  return last?.actor_ref === null;
}
