import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { findFileDamage } from "#knowledge/store/files/find-file-damage.ts";
import { PassagesDamagedError } from "#knowledge/store/passage-index.errors.ts";
import { ProjectFiles } from "#knowledge/store/files/project-files.ts";
import { bringUp } from "#knowledge/store/shared/bring-up.ts";
import type { PassageRows } from "#platform/passages/passage-rows.ts";

/** The passages against which the rest of an installation is checked. */
interface VerifiedPassages {
  /** Problems within the file, one sentence each. */
  problems: string[];
  /** The answering generation of each resource. */
  generations: Map<string, string>;
  passages: number;
}

/** Queries that count orphaned rows, each with its sentence. */
const alone: readonly [sentence: string, count: string][] = [
  [
    "parts belong to no resource",
    "select count(*) as n from parts where resource not in (select id from resources)",
  ],
  ["pages belong to no part", "select count(*) as n from pages where part not in (select id from parts)"],
  [
    "passages belong to no part",
    `select count(*) as n from passages where not exists
     (select 1 from parts where passages.id >= first_passage and passages.id < end_passage)`,
  ],
  [
    "passages have no searchable words",
    "select count(*) as n from passages where id not in (select id from passage_terms)",
  ],
  [
    "indexed passages do not exist",
    `select coalesce(sum(end_passage - first_passage), 0) - (select count(*) from passages) as n from parts`,
  ],
  ["passage counts are wrong", "select abs(passages - (select count(*) from passages)) as n from project"],
];

/** Verifies every page, part, passage and row of a project's file; null if there is none. Blocks the thread. */
function verifyPassages(path: string): VerifiedPassages {
  const verified: VerifiedPassages = { problems: [], generations: new Map(), passages: 0 };
  const damage = findFileDamage(path, true);
  if (damage !== null) {
    verified.problems.push(`The passage file is damaged: ${damage}.`);
    return verified;
  }
  using database = new DatabaseSync(path, { readOnly: true, timeout: 60_000 });
  // All of one moment: the server may write meanwhile.
  database.exec("begin");
  for (const [sentence, count] of alone) {
    const found = Number(database.prepare(count).get()?.n);
    if (found !== 0) verified.problems.push(`${Math.abs(found)} ${sentence}.`);
  }
  for (const { resource_id, generation } of database
    .prepare("select resource_id, generation from resources")
    .all())
    verified.generations.set(String(resource_id), String(generation));
  verified.passages = Number(database.prepare("select count(*) as n from passages").get()?.n);
  return verified;
}

/** Verifies a project's stored passages; null if there are none. */
export type LookOverPassages = (project: string) => Promise<VerifiedPassages | null>;

/** Verifies passages in an embedded installation's folder. */
export function passagesInFiles(dataDir: string): LookOverPassages {
  const files = new ProjectFiles(join(dataDir, "passages"));
  return async (project) => (files.bytesOf(project) === 0 ? null : verifyPassages(files.pathOf(project)));
}

/** Verifies passages on a server: fetches every row, verifies its checksum, and checks the result like a file. */
export function passagesInRows(rows: PassageRows): LookOverPassages {
  return async (project) => {
    const folder = await mkdtemp(join(tmpdir(), "groundwork-verify-"));
    try {
      const files = new ProjectFiles(folder);
      if (!(await bringUp(rows, files, project))) return null;
      const verified = verifyPassages(files.pathOf(project));
      const generations = await rows.generations(project);
      for (const [resource, generation] of verified.generations)
        if (generations.get(resource) !== generation)
          verified.problems.push(
            `The passage-independent data of the resource ${resource} doesn't match its passages.`,
          );
      return verified;
    } catch (error) {
      if (!(error instanceof PassagesDamagedError)) throw error;
      const problem = "The passages are damaged: rows on the server have changed.";
      return { problems: [problem], generations: new Map(), passages: 0 };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
