import { DatabaseSync } from "node:sqlite";
import type { Seal } from "#kit/vault/envelope.ts";
import { isSealed, sealWhole } from "./sealed-tables.ts";
import { patience, version, versionOf } from "./sqlite-schema.ts";

/** Encrypts or decrypts a project's file in one transaction, and rewrites it; false if it was so already. */
export function openPassagesAs(path: string, seal: Seal, to: "sealed" | "plain"): boolean {
  const database = new DatabaseSync(path, { timeout: patience });
  try {
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; begin immediate",
    );
    // An earlier version's file is rebuilt, and encrypted, when its project is next opened.
    const turns = versionOf(database) === version && isSealed(database) !== (to === "sealed");
    if (turns) sealWhole(database, seal, to);
    database.exec("commit");
    // Again also after an end between the two: a copy that is left is the whole point.
    database.exec("vacuum; pragma wal_checkpoint(truncate)");
    return turns;
  } finally {
    database.close();
  }
}
