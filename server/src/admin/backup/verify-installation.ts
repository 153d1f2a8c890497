import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { findLiveProjects } from "#features/projects/projects.repository.ts";
import { stateAtWork } from "#features/resources/resources.rules.ts";
import type { Database, ReadHandle } from "#platform/database/database.ts";
import { StoredFileLostError } from "#platform/files/file-store.errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { findRows } from "#platform/database/rows.ts";
import type { LookOverPassages } from "./verify-passages.ts";

/** Something may be on its way from one store to another: a difference counts when it is there at each of these looks. */
const looks = 3;
const mostNamed = 1_000;

export interface Problem {
  /** Null for the catalogue's own. */
  project: string | null;
  problem: string;
}

export interface Verified {
  projects: number;
  resources: number;
  uploads: number;
  passages: number;
  problems: Problem[];
}

interface VerifyDeps {
  database: Database;
  files: FileStore;
  passages: LookOverPassages;
  /** Milliseconds between the two checks. */
  betweenLooks: number;
  signal: AbortSignal;
}

/** Cross-checks every upload, passage and row of an installation. Changes nothing. */
export async function verifyInstallation(deps: VerifyDeps): Promise<Verified> {
  const verified: Verified = { projects: 0, resources: 0, uploads: 0, passages: 0, problems: [] };
  const { read, dialect } = deps.database;
  // PostgreSQL looks over its own pages and keys.
  for (const problem of dialect === "sqlite" ? await catalogueProblems(read) : [])
    verified.problems.push({ project: null, problem });
  const projects = await findLiveProjects(read);
  for (const project of projects) {
    deps.signal.throwIfAborted();
    let found = await verifyProject(deps, project);
    for (let look = 1; look < looks && found.problems.length > 0; look++) {
      await delay(deps.betweenLooks, undefined, { signal: deps.signal });
      const again = await verifyProject(deps, project);
      found = { ...again, problems: again.problems.filter((each) => found.problems.includes(each)) };
    }
    verified.projects++;
    verified.resources += found.resources;
    verified.uploads += found.uploads;
    verified.passages += found.passages;
    for (const problem of found.problems)
      if (verified.problems.length < mostNamed) verified.problems.push({ project, problem });
  }
  return verified;
}

async function catalogueProblems(read: ReadHandle): Promise<string[]> {
  const problems: string[] = [];
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(read);
  for (const { integrity_check: problem } of whole.rows)
    if (problem !== "ok") problems.push(`The catalog is damaged: ${problem}.`);
  const keys = await sql<{
    table: string;
    parent: string;
    rowid: number;
  }>`pragma foreign_key_check`.execute(read);
  for (const { table, parent, rowid } of keys.rows.slice(0, mostNamed))
    problems.push(`Row ${rowid} of ${table} refers to a missing row of ${parent}.`);
  return problems;
}

/** Verifies one project: its rows, uploads and passage file. */
async function verifyProject({ database, files, passages, signal }: VerifyDeps, project: string) {
  const rows = await findRows(
    database.read,
    "resources",
    { project_id: project },
    { columns: ["id", "file_name", "file_hash", "state", "indexed_generation", "restoring"], order: ["id"] },
  );
  const problems: string[] = [];
  const uploads = new Set<string>();
  for (const { id, file_name, file_hash } of rows) {
    signal.throwIfAborted();
    if (file_hash === null || uploads.has(file_hash)) continue;
    uploads.add(file_hash);
    try {
      await files.check(project, file_hash);
    } catch (error) {
      if (!(error instanceof StoredFileLostError)) throw error;
      const how = error.code.replace("stored_file_", "");
      problems.push(`The upload of "${file_name}" (${id}) is ${how}: ${project}/${file_hash}.`);
    }
  }
  for await (const hash of files.list(project))
    if (!uploads.has(hash)) problems.push(`The upload ${hash} belongs to no resource.`);
  const answering = rows.filter(({ indexed_generation }) => indexed_generation !== null);
  const verified = await passages(project);
  if (!verified) {
    if (answering.length > 0)
      problems.push(`The passage file is missing; ${answering.length} resources depend on it.`);
    return { problems, resources: rows.length, uploads: uploads.size, passages: 0 };
  }
  problems.push(...verified.problems);
  if (verified.problems.length === 0) problems.push(...differences(rows, verified.generations));
  return { problems, resources: rows.length, uploads: uploads.size, passages: verified.passages };
}

function differences(
  rows: readonly {
    id: string;
    file_name: string;
    state: string;
    indexed_generation: string | null;
    restoring: number;
  }[],
  generations: ReadonlyMap<string, string>,
): string[] {
  const problems: string[] = [];
  const known = new Set(rows.map(({ id }) => id));
  for (const { id, file_name, state, indexed_generation, restoring } of rows) {
    const stored = generations.get(id) ?? null;
    if (stored === indexed_generation || stateAtWork.has(state) || restoring === 1) continue;
    problems.push(
      stored === null
        ? `"${file_name}" (${id}) should answer but has no stored passages.`
        : `The passages of "${file_name}" (${id}) don't match the version in the catalog.`,
    );
  }
  for (const id of generations.keys())
    if (!known.has(id)) problems.push(`Passages are stored for the resource ${id}, which does not exist.`);
  return problems;
}
