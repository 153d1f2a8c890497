import { readFile } from "node:fs/promises";
import type { Health } from "@groundwork/contract/admin-health";
import { sql } from "kysely";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { measureSpace } from "#platform/disk/disk-space.ts";
import type { CheckMail } from "#platform/mail/mailer.ts";
import type { AnswerTimes } from "#platform/metrics/answer-times.ts";
import { findBreaks } from "../models/providers.repository.ts";
import { readQueueState } from "#platform/jobs/queue-state.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findRow, insertOrUpdate, findRows, is } from "#platform/database/rows.ts";

const mostDamaged = 50;

export interface HealthDeps {
  read: ReadHandle;
  clock: Clock;
  dataFolder: string;
  storageIsLow(): Promise<boolean>;
  answerTimes: Pick<AnswerTimes, "lastHour">;
  checkMail: CheckMail;
  /** Measures the server's process; null on the command line. */
  process: (() => NonNullable<Health["process"]>) | null;
}

/** Returns the installation's current health. */
export async function showHealth(deps: HealthDeps, _administrator: AuthorizedAdministrator): Promise<Health> {
  const { read, clock } = deps;
  const [disk, queue, mail, workers, damaged, breaks, backup, catalogue, groundwork] = await Promise.all([
    diskOf(deps),
    queueOf(read, clock),
    deps.checkMail(),
    countWorkers(read, clock),
    damagedProjects(read),
    findBreaks(read),
    findLastBackup(read),
    lastMigration(read),
    ownVersion(),
  ]);
  return {
    disk,
    queue,
    answers: deps.answerTimes.lastHour(),
    mail,
    workers,
    damaged_projects: damaged,
    breakers: breaks.map(({ provider, why, until }) => ({ provider, why, until })),
    last_backup: backup ?? null,
    versions: { groundwork, node: process.versions.node, catalogue },
    process: deps.process?.() ?? null,
  };
}

async function diskOf({ dataFolder, storageIsLow }: HealthDeps): Promise<Health["disk"]> {
  const space = await measureSpace(dataFolder).catch(() => null);
  return space && { free_bytes: space.free, total_bytes: space.total, low: await storageIsLow() };
}

async function queueOf(read: ReadHandle, clock: Clock): Promise<Health["queue"]> {
  const states = await readQueueState(read, clock);
  const kinds = [...new Set(states.map(({ kind }) => kind))].toSorted();
  return kinds.map((kind) => {
    const of = (state: string) => states.find((one) => one.kind === kind && one.state === state);
    return {
      kind,
      waiting: of("queued")?.jobs ?? 0,
      running: of("running")?.jobs ?? 0,
      failed: of("failed")?.jobs ?? 0,
      oldest_seconds: Math.round(of("queued")?.oldestSeconds ?? 0),
    };
  });
}

/** Counts workers whose leases haven't expired. */
async function countWorkers(read: ReadHandle, clock: Clock): Promise<number> {
  const leased = { state: "running" as const, lease_until: is(">", clock.now().toISOString()) };
  return new Set((await findRows(read, "jobs", leased, { columns: ["worker"] })).map(({ worker }) => worker))
    .size;
}

async function damagedProjects(read: ReadHandle): Promise<Health["damaged_projects"]> {
  const rows = await read
    .selectFrom("resources")
    .innerJoin("projects", "projects.id", "resources.project_id")
    .select(({ fn }) => ["projects.id", "projects.name", fn.countAll<number | string>().as("resources")])
    .where("resources.restoring", "=", 1)
    .where("projects.deleted_at", "is", null)
    .groupBy(["projects.id", "projects.name"])
    .orderBy("projects.name")
    .limit(mostDamaged)
    .execute();
  return rows.map(({ id, name, resources }) => ({ project_id: id, name, resources: Number(resources) }));
}

async function lastMigration(read: ReadHandle): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(read);
  return rows[0]?.name ?? "";
}

async function ownVersion(): Promise<string> {
  const text = await readFile("package.json", "utf8").catch(() => "{}");
  return (JSON.parse(text) as { version?: string }).version ?? "unknown";
}

type LastBackup = Omit<Tables["last_backup"], "id">;

export function findLastBackup(read: ReadHandle): Promise<LastBackup | undefined> {
  return findRow(read, "last_backup", { id: 1 }, { columns: ["taken_at", "folder", "bytes", "damaged"] });
}

export async function keepLastBackup(transaction: WriteHandle, taken: LastBackup): Promise<void> {
  await insertOrUpdate(transaction, "last_backup", { id: 1, ...taken }, ["id"]);
}
