import { basename, dirname, resolve } from "node:path";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { madeOnce } from "#kit/made-once.ts";
import { isSealedText, type Seal } from "#kit/vault/envelope.ts";
import { ringOf } from "#kit/vault/key-ring.ts";

/** The application ID in the header of a file whose `sealedColumns` are all encrypted. */
const sealedFile = 0x47577631;
/** Values that are found by what they are, and so are sealed the same each time; the last ones opened are remembered. */
const rememberedFixed = 50_000;

type How = "text" | "fixed" | "bytes";
type Columns = Readonly<Record<string, How>>;

const part: Columns = { part: "fixed", title: "text", url: "text", head: "bytes", text: "bytes" };

/** Columns with words of documents, and the order of terms in a passage; other numbers stay plain. */
const sealedColumns: Readonly<Record<string, Columns>> = {
  parts: part,
  staged_parts: part,
  pages: { page: "bytes" },
  staged_pages: { page: "bytes" },
  passages: {
    page_label: "text",
    record: "text",
    heading: "text",
    context: "text",
    blocks: "text",
    sentences: "text",
    text: "text",
  },
  passage_terms: { terms: "bytes" },
  terms: { term: "fixed" },
};

/** Encrypts values for a project's file; without a key it returns them unchanged. */
export class RowSeal {
  private readonly seal: Seal | null;

  constructor(seal: Seal | null) {
    this.seal = seal;
  }

  /** Returns the values of a table's row in the form in which they are stored. */
  row(table: string, row: Readonly<Record<string, SQLInputValue>>): SQLInputValue[] {
    const how = this.seal && sealedColumns[table];
    if (!how) return Object.values(row);
    return Object.entries(row).map(([column, value]) => this.value(table, column, how[column], value));
  }

  word(plain: string): string {
    return this.seal ? this.seal.fixedText(plain, "terms.term") : plain;
  }

  plainWord(stored: string): string {
    return this.seal ? this.seal.openText(stored, "terms.term") : stored;
  }

  /** Encrypts bytes in a temporary file. */
  bytes(plain: Uint8Array): Uint8Array {
    return this.seal ? this.seal.bytes(plain, "waiting") : plain;
  }

  openBytes(stored: Uint8Array): Uint8Array {
    return this.seal ? this.seal.openBytes(stored, "waiting") : stored;
  }

  private value(table: string, column: string, how: How | undefined, value: SQLInputValue): SQLInputValue {
    if (how === undefined || value === null) return value;
    const label = `${table}.${column}`;
    if (how === "bytes") return this.seal!.bytes(value as Uint8Array, label);
    return how === "fixed"
      ? this.seal!.fixedText(value as string, label)
      : this.seal!.text(value as string, label);
  }
}

/** Returns the seal of a project's file by its path; null if the installation isn't encrypted. */
export function sealAt(path: string, make: boolean): Seal | null {
  const ring = ringOf(resolve(path, "../../.."));
  return ring && ring.sealOf(decodeURIComponent(basename(dirname(path))), make);
}

export function isSealed(database: DatabaseSync): boolean {
  return Number(database.prepare("pragma application_id").get()?.application_id) === sealedFile;
}

/** Makes statements read decrypted values through temporary views. Writers address tables as `main.`. */
export function readThrough(database: DatabaseSync, seal: Seal): void {
  const fixedOf = madeOnce((label) => madeOnce((value) => seal.openText(value, label), rememberedFixed));
  const open: Record<How, (value: never, label: string) => unknown> = {
    text: (value, label) => seal.openText(value, label),
    fixed: (value, label) => fixedOf(label)(value),
    bytes: (value, label) => seal.openBytes(value, label),
  };
  for (const [how, read] of Object.entries(open))
    database.function(`open_${how}`, { deterministic: true }, ((value: never, label: string) =>
      value === null ? null : read(value, label)) as never);
  for (const [table, how] of Object.entries(sealedColumns)) {
    const columns = columnsOf(database, table).map((column) =>
      how[column] ? `open_${how[column]}(${column}, '${table}.${column}') as ${column}` : column,
    );
    database.exec(`create temp view ${table} as select ${columns.join(", ")} from main.${table}`);
  }
}

/** Encrypts a file's contents, or decrypts them if `to` is null. Runs inside the caller's transaction. */
export function sealWhole(database: DatabaseSync, seal: Seal, to: "sealed" | "plain"): void {
  for (const [table, how] of Object.entries(sealedColumns)) {
    const columns = Object.keys(how);
    const row = new RowSeal(seal);
    const key = table.endsWith("pages") ? ["part", "position"] : ["id"];
    const where = key.map((name) => `${name} = ?`).join(" and ");
    const put = database.prepare(
      `update main.${table} set ${columns.map((name) => `${name} = ?`).join(", ")} where ${where}`,
    );
    const find = database.prepare(`select ${key.join(", ")} from main.${table}`);
    const read = database.prepare(`select ${columns.join(", ")} from main.${table} where ${where}`);
    for (const found of find.all()) {
      const at = key.map((name) => found[name]!);
      const held = read.get(...at)!;
      put.run(
        ...(to === "sealed"
          ? row.row(table, held)
          : columns.map((name) => openedOf(seal, how[name]!, `${table}.${name}`, held[name]!))),
        ...at,
      );
    }
  }
  database.exec(`pragma application_id = ${to === "sealed" ? sealedFile : 0}`);
}

function openedOf(seal: Seal, how: How, label: string, value: SQLInputValue): SQLInputValue {
  if (value === null) return null;
  if (how === "bytes") return seal.openBytes(value as Uint8Array, label);
  return isSealedText(value as string) ? seal.openText(value as string, label) : value;
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`select name from pragma_table_info('${table}', 'main')`)
    .all()
    .map(({ name }) => String(name));
}
