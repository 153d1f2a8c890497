import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type CopiedTable, copyCatalogue } from "#platform/database/copy-catalogue.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { openKeptCatalogue } from "#wiring/open-catalogue.ts";
import { isPostgres } from "#config/server-settings.ts";
import type { Config } from "../../config.ts";
import { type AdminCommand, type AdminResult, UsageError } from "../command.ts";
import { readArguments, table } from "../read-arguments.ts";

export const move: AdminCommand = {
  words: "move",
  summary: "moves the catalogue to a PostgreSQL server, or back into DATA_DIR",
  help: `  npm run admin -- move --to postgres://user:password@host:5432/name
  npm run admin -- move --to embedded            from the server of DATABASE_URL into DATA_DIR

Stop the server first. Every table is copied, and counts and checksums of both sides are compared; what was interrupted is
called again. The old catalogue stays as it was. Afterwards set DATABASE_URL, or take it away, and start.
Passages and uploads stay in DATA_DIR.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { to: { type: "string" } });
    const to = values.to ?? "";
    if (positionals.length > 0 || (to !== "embedded" && !isPostgres(to)))
      throw new UsageError("Say where to: --to postgres://user:password@host:5432/name, or --to embedded.");
    return to === "embedded" ? moveBack(config) : moveThere(config, to);
  },
};

async function moveThere(config: Config, url: string): Promise<AdminResult> {
  if (config.DATABASE_URL)
    throw new UsageError(
      "The catalogue is on PostgreSQL already: DATABASE_URL is set. Take it away for a move there.",
    );
  return withBoth(
    () => openKeptCatalogue(config),
    () => openKeptCatalogue({ ...config, DATABASE_URL: url }),
    async (from, to) => {
      await requireNobodyElse(from, to);
      return tell(await copyCatalogue(from, to, from), "Set DATABASE_URL to that address and start.");
    },
  );
}

/** Written beside what is there, which is put aside once all is whole. */
async function moveBack(config: Config): Promise<AdminResult> {
  if (!config.DATABASE_URL) throw new UsageError("DATABASE_URL names no server that it could be moved from.");
  const path = join(config.DATA_DIR, "catalogue.sqlite");
  const arriving = `${path}.arriving`;
  // What an earlier try brought may be gone at its source since.
  for (const end of ["", "-wal", "-shm"]) await rm(arriving + end, { force: true });
  const result = await withBoth(
    () => openKeptCatalogue(config),
    () => openSqliteDatabase(arriving),
    async (from, to) => {
      const copied = tell(await copyCatalogue(from, to, to), "Take DATABASE_URL away and start.");
      await to.truncateJournal();
      return copied;
    },
  );
  if (result.failed) return result;
  if (existsSync(path)) {
    const aside = join(config.DATA_DIR, "set-aside", new Date().toISOString().replaceAll(":", "-"));
    await mkdir(aside, { recursive: true, mode: 0o700 });
    for (const end of ["-wal", "-shm", ""])
      if (existsSync(path + end)) await rename(path + end, join(aside, `catalogue.sqlite${end}`));
  }
  await rename(arriving, path);
  return result;
}

async function withBoth(
  openFrom: () => Promise<Database>,
  openTo: () => Promise<Database>,
  work: (from: Database, to: Database) => Promise<AdminResult>,
): Promise<AdminResult> {
  const from = await openFrom();
  try {
    const to = await openTo();
    try {
      return await work(from, to);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function requireNobodyElse(from: Database, to: Database): Promise<void> {
  const there = await to.read.selectFrom("users").select("id").limit(1_000).execute();
  for (const { id } of there) {
    const known = await from.read.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
    if (!known) throw new Error("That database holds accounts of another installation. Name an empty one.");
  }
}

function tell(copied: readonly CopiedTable[], next: string): AdminResult {
  const different = copied.filter(({ same }) => !same).map(({ table: name }) => name);
  const rows = copied.map(({ table: name, rows: count, checksum, same }) => [
    name,
    String(count),
    checksum.slice(0, 16),
    same ? "same" : "DIFFERENT",
  ]);
  const end =
    different.length === 0
      ? `Moved: every table is the same on both sides. ${next}`
      : `Not moved: ${different.join(", ")} differ. Is a server running? Stop it, and call this again on an empty database.`;
  return {
    text: `${table(rows)}\n${end}`,
    data: { moved: different.length === 0, tables: copied },
    failed: different.length > 0,
  };
}
