import { sql } from "kysely";
import { isSealedText, type Seal, SealBrokenError } from "#kit/vault/envelope.ts";
import type { Database, WriteHandle } from "./database.ts";
import { catalogueLabel, isSealedColumn } from "./sealed-columns.ts";

/** Rows of one transaction, so that one that is interrupted has little to do again. */
const atOnce = 500;

/**
 * Encrypts or decrypts the catalogue's columns, skipping values already in that state. `database` is opened without
 * the encrypting plugin. Returns the number of rows written.
 */
export async function sealCatalogue(database: Database, seal: Seal, to: "sealed" | "plain"): Promise<number> {
  let written = 0;
  for (const { name, columns } of await database.read.introspection.getTables()) {
    const sealed = columns.map((column) => column.name).filter((column) => isSealedColumn(name, column));
    if (sealed.length === 0) continue;
    for (let after = 0; ;) {
      const rows = await readRows(database, name, sealed, after);
      if (rows.length === 0) break;
      after = rows.at(-1)!.rowid;
      await database.write(async (transaction) => {
        for (const row of rows) written += await writeRow(transaction, name, row, seal, to);
      });
    }
  }
  // Also after an end between the two: a copy that is left is the whole point.
  await database.forgetDeleted("now");
  return written;
}

type Row = Record<string, unknown> & { rowid: number };

async function readRows(database: Database, table: string, columns: readonly string[], after: number) {
  const { rows } = await sql<Row>`select rowid as rowid, ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where rowid > ${after} order by rowid limit ${atOnce}`.execute(database.read);
  return rows;
}

async function writeRow(
  transaction: WriteHandle,
  table: string,
  { rowid, ...values }: Row,
  seal: Seal,
  to: "sealed" | "plain",
): Promise<number> {
  const changed = Object.entries(values).flatMap(([name, value]) => {
    if (typeof value !== "string") return [];
    const plain = plainOf(value, seal);
    const next = to === "plain" ? plain : plain === value ? seal.text(value, catalogueLabel) : value;
    return next === value ? [] : [sql`${sql.ref(name)} = ${next}`];
  });
  if (changed.length === 0) return 0;
  await sql`update ${sql.table(table)} set ${sql.join(changed)} where rowid = ${rowid}`.execute(transaction);
  return 1;
}

/** Treats text that looks encrypted but doesn't decrypt as plain, because a user may have typed it. */
function plainOf(value: string, seal: Seal): string {
  if (!isSealedText(value)) return value;
  try {
    return seal.openText(value, catalogueLabel);
  } catch (error) {
    if (error instanceof SealBrokenError) return value;
    throw error;
  }
}
