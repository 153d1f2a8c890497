import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findLiveProjects } from "#features/projects/projects.repository.ts";
import { isBucketAddress, isPostgres } from "#config/server-settings.ts";
import { hasVault } from "#kit/vault/key-ring.ts";
import { beginArrival, endArrival, isArriving } from "#platform/database/arrival.ts";
import { compareCatalogues, type CopiedTable, copyCatalogue } from "#platform/database/copy-catalogue.ts";
import type { Database } from "#platform/database/database.ts";
import { isOpenElsewhere } from "#platform/database/inspect-catalogue.ts";
import { countListening } from "#platform/database/postgres-signals.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { connect, openKeptCatalogue } from "#wiring/open-catalogue.ts";
import { openFileStore } from "#wiring/open-file-store.ts";
import type { Config } from "../../config.ts";
import {
  type AdminCall,
  type AdminCommand,
  type AdminResult,
  readArguments,
  table,
  UsageError,
} from "../command.ts";
import {
  findKnownContent,
  type KnownContent,
  lackOfPassages,
  type MovedFiles,
  moveFiles,
} from "../move/move-files.ts";
import {
  generationsInFiles,
  type MovedPassages,
  movePassagesBack,
  movePassagesThere,
  settlePassages,
} from "../move/move-passages.ts";
import { withRows, withOpen } from "../with-catalogue.ts";

export const move: AdminCommand = {
  words: "move",
  summary: "moves an installation to PostgreSQL and S3, or back into DATA_DIR",
  help: `  npm run admin -- move --to postgres://user:password@host:5432/name [--files s3://bucket/prefix]
  npm run admin -- move --to embedded [--files embedded]     from DATABASE_URL and FILES_URL into DATA_DIR
  npm run admin -- move --files s3://bucket/prefix           only uploads; also --files embedded

Stop the server first. The catalog and the passages go to PostgreSQL, uploads to the storage of S3_ENDPOINT, S3_REGION,
S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Counts and checksums of both sides are compared with each other and with the catalog.
After an interruption, run it again. The source is not changed. Afterwards set or remove DATABASE_URL and FILES_URL, and start.`,
  async run({ config, arguments: given, signal }) {
    const { values, positionals } = readArguments(given, {
      to: { type: "string" },
      files: { type: "string" },
    });
    const { to, files } = values;
    if (positionals.length > 0 || (to === undefined && files === undefined))
      throw new UsageError(
        "Specify the destination: --to postgres://user:password@host:5432/name, or --to embedded.",
      );
    if (to !== undefined && to !== "embedded" && !isPostgres(to))
      throw new UsageError(
        "Specify the destination: --to postgres://user:password@host:5432/name, or --to embedded.",
      );
    if (files !== undefined && files !== "embedded" && !isBucketAddress(files))
      throw new UsageError(
        "Specify the destination of uploads: --files s3://bucket/prefix, or --files embedded.",
      );
    if (hasVault(config.DATA_DIR))
      throw new Error("Encrypted data can't be moved to PostgreSQL. First run admin -- encryption off.");
    await requireAtRest(config);
    const call: Move = { config, files, signal };
    if (to === undefined) return moveUploads(call);
    return to === "embedded" ? moveBack(call) : moveThere(call, to);
  },
};

const mostLooks = 20;
/** Milliseconds. */
const betweenLooks = 50;

interface Move extends Pick<AdminCall, "config" | "signal"> {
  /** The destination of uploads; undefined if they stay. */
  files: string | undefined;
}

/** Refuses to move while a server is running, whose writes would be lost. */
async function requireAtRest({ DATABASE_URL: url, DATA_DIR: dataDir }: Config): Promise<void> {
  const path = join(dataDir, "catalogue.sqlite");
  const running = url ? await isListenedTo(url) : existsSync(path) && isOpenElsewhere(path);
  if (running)
    throw new Error(
      `A server or another command is using the catalog of ${url ? "DATABASE_URL" : "DATA_DIR"}. Nothing was changed. Stop it first ` +
        "on every machine, because its changes would be lost.",
    );
}

/** Returns whether a server listens to a catalogue; PostgreSQL still lists one that ended a moment ago. */
async function isListenedTo(url: string): Promise<boolean> {
  for (let looks = 0; looks < mostLooks; looks++) {
    if ((await countListening(url)) === 0) return false;
    await sleep(betweenLooks);
  }
  return true;
}

/** The result of a move, part by part. */
interface Moved {
  tables?: readonly CopiedTable[];
  passages?: readonly MovedPassages[];
  files?: MovedFiles | undefined;
  /** Passages that the catalogue lists and the source lacks, in a sentence for each project. */
  lacking?: readonly string[];
}

async function moveThere(call: Move, url: string): Promise<AdminResult> {
  const { config, signal } = call;
  if (config.DATABASE_URL)
    throw new UsageError(
      "The catalog is already on PostgreSQL, because DATABASE_URL is set. To move it there, remove DATABASE_URL.",
    );
  return withOpen(openKeptCatalogue(config), (from) =>
    withOpen(connect(url), async (to) => {
      const tables = await catalogueMoved(from, to);
      const known = await knownContent(from);
      const projects = known.map(({ project }) => project);
      const { DATA_DIR: dataDir } = config;
      const passages = await withRows(url, (rows) => movePassagesThere({ dataDir, rows, projects, signal }));
      const lacking = known.flatMap(
        (content) => lackOfPassages(content, generationsInFiles(dataDir, content.project)) ?? [],
      );
      const files = await filesMoved(call, known);
      const next = "Set DATABASE_URL to that address and start.";
      const result = tell({ tables, passages, files, lacking }, next);
      if (!result.failed) await endArrival(to);
      return result;
    }),
  );
}

/** Never overwrites a complete installation, which may have been used since. */
async function catalogueMoved(from: Database, to: Database): Promise<CopiedTable[]> {
  if (await isArriving(to)) return copyCatalogue(from, to, from);
  const someone = await to.read.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (!someone) {
    await beginArrival(to);
    return copyCatalogue(from, to, from);
  }
  const tables = await compareCatalogues(from, to, from);
  if (tables.every(({ same }) => same)) return tables;
  throw new Error(
    "That database already contains an installation, which may have been used since a move. Nothing was changed. " +
      "Choose an empty database.",
  );
}

/** Writes next to the existing data, which is set aside once everything is complete. */
async function moveBack(call: Move): Promise<AdminResult> {
  const { config, signal } = call;
  const { DATA_DIR: dataDir, DATABASE_URL: url } = config;
  if (!url) throw new UsageError("DATABASE_URL is not set to a server to move from.");
  const path = join(dataDir, "catalogue.sqlite");
  const arriving = `${path}.arriving`;
  // What an earlier try brought may be gone at its source since.
  for (const end of ["", "-wal", "-shm"]) await rm(arriving + end, { force: true });
  const result = await withOpen(openKeptCatalogue(config), (from) =>
    withOpen(openSqliteDatabase(arriving), async (to) => {
      const tables = await copyCatalogue(from, to, to);
      const known = await knownContent(from);
      const projects = known.map(({ project }) => project);
      const [passages, lacking] = await withRows(url, async (rows) => {
        const moved = await movePassagesBack({ dataDir, rows, projects, signal });
        const missing: string[] = [];
        for (const content of known)
          missing.push(...[lackOfPassages(content, await rows.generations(content.project)) ?? []].flat());
        return [moved, missing] as const;
      });
      const files = await filesMoved(call, known);
      await to.truncateJournal();
      return tell({ tables, passages, files, lacking }, "Remove DATABASE_URL and start.");
    }),
  );
  if (result.failed) return result;
  const aside = join(dataDir, "set-aside", new Date().toISOString().replaceAll(":", "-"));
  if (existsSync(path)) {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    for (const end of ["-wal", "-shm", ""])
      if (existsSync(path + end)) await rename(path + end, join(aside, `catalogue.sqlite${end}`));
  }
  await settlePassages(dataDir, aside);
  await rename(arriving, path);
  return result;
}

async function moveUploads(call: Move): Promise<AdminResult> {
  return withOpen(openKeptCatalogue(call.config), async (database) => {
    const files = await filesMoved(call, await knownContent(database));
    return tell({ files }, "Set FILES_URL to the new location, or remove it, and start.");
  });
}

async function filesMoved({ config, files, signal }: Move, known: readonly KnownContent[]) {
  if (files === undefined) return undefined;
  const goes = files === "embedded" ? undefined : files;
  if (config.FILES_URL === goes) throw new UsageError("Uploads are already there: see FILES_URL.");
  if (goes && (!config.S3_ACCESS_KEY_ID || !config.S3_SECRET_ACCESS_KEY))
    throw new UsageError("Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for the destination of uploads.");
  return moveFiles(openFileStore(config), openFileStore({ ...config, FILES_URL: goes }), known, signal);
}

/** Returns the content of every project that is not deleted. */
async function knownContent(database: Database): Promise<KnownContent[]> {
  const known: KnownContent[] = [];
  for (const id of await findLiveProjects(database.read)) known.push(await findKnownContent(database, id));
  return known;
}

function tell({ tables = [], passages = [], files, lacking = [] }: Moved, next: string): AdminResult {
  const shown = (name: string, { rows, checksum, same }: Omit<CopiedTable, "table">) => [
    name,
    String(rows),
    checksum.slice(0, 16),
    same ? "same" : "DIFFERENT",
  ];
  const lines = [
    ...tables.map((copied) => shown(copied.table, copied)),
    ...passages.map((copied) => shown(`passages of ${copied.project}`, copied)),
  ];
  const problems = [
    ...tables.filter(({ same }) => !same).map((copied) => `${copied.table} differs.`),
    ...passages.filter(({ same }) => !same).map(({ project }) => `The passages of ${project} differ.`),
    ...lacking,
    ...(files?.problems ?? []),
  ];
  const uploads = files && [
    `${files.files} uploads, ${files.copied} of them copied now (${files.bytes} bytes).`,
  ];
  const end =
    problems.length === 0
      ? `Moved: both sides are identical. ${next}`
      : [
          `Not moved:\n${problems.join("\n")}`,
          // What the source lacks is missing whether or not somebody writes to it.
          ...(problems.length > lacking.length
            ? ["Is a server running? Stop it, and run this again."]
            : ["Repair them at the source, and run this again."]),
        ].join("\n");
  return {
    text: [...(lines.length > 0 ? [table(lines)] : []), ...(uploads ?? []), end].join("\n"),
    data: { moved: problems.length === 0, tables, passages, lacking, ...(files && { files }) },
    failed: problems.length > 0,
  };
}
