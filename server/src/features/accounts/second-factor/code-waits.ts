import { createHash } from "node:crypto";
import { deleteRows, findRow, insertOrUpdate, is } from "#platform/database/rows.ts";
import type { Deps } from "../../deps.ts";

/** Waits between codes of a second factor, which grow with every wrong one. */
export interface CodeWaits {
  /** Counts a try and answers 0; or counts nothing and answers the whole seconds to wait. */
  take(key: string): Promise<number>;
  /** Forgets every try of a key: one succeeded. */
  forget(key: string): Promise<void>;
}

// Three codes in a million are valid at a time, and only somebody with the password gets this far.
const free = 5;
/** Milliseconds; each further wait is twice the one before. */
const firstWait = 15_000;
const longestWait = 3_600_000;
/** Milliseconds after which a key's tries count no more. */
const forgottenAfter = 12 * 3_600_000;

/**
 * Stores waits in the catalogue and counts before a code is checked: exact across processes, concurrent codes and
 * restarts. Codes are rare, so each can wait for a write.
 */
export function createCodeWaits({ database, clock }: Pick<Deps, "database" | "clock">): CodeWaits {
  return {
    take: (key) =>
      database.write(async (transaction) => {
        const digest = digestOf(key);
        const now = clock.now().getTime();
        const over = new Date(now - forgottenAfter).toISOString();
        await deleteRows(transaction, "code_tries", { last_at: is("<=", over) });
        const known = await findRow(transaction, "code_tries", { key: digest });
        const tries = known?.tries ?? 0;
        // A clock that was set back would else keep somebody out for as long as it was wrong.
        const last = Math.min(known ? Date.parse(known.last_at) : now, now);
        const left = last + waitAfter(tries) - now;
        if (left > 0) return Math.ceil(left / 1000);
        const row = { tries: tries + 1, last_at: new Date(now).toISOString() };
        await insertOrUpdate(transaction, "code_tries", { key: digest, ...row }, ["key"]);
        return 0;
      }),
    async forget(key) {
      await database.write((transaction) => deleteRows(transaction, "code_tries", { key: digestOf(key) }));
    },
  };
}

function waitAfter(tries: number): number {
  return tries < free ? 0 : Math.min(firstWait * 2 ** Math.min(tries - free, 30), longestWait);
}

/** Addresses of clients stay out of the table. */
function digestOf(key: string): string {
  return createHash("sha256").update(`code ${key}`).digest("base64url");
}
