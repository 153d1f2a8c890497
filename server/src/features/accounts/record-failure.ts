import type { Database } from "#platform/database/database.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import type { User } from "./users.repository.ts";

/** What was typed is not kept: it may be a password in the wrong field. */
export function recordFailure(database: Database, user: User | undefined, why: string): Promise<void> {
  return database.jot((transaction) =>
    recordAct(transaction, {
      code: "signin.failed",
      result: "refused",
      on: { kind: "account", ...(user ? personOf(user) : { id: null }) },
      detail: { why },
    }),
  );
}
