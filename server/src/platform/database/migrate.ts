import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as baseline from "../../../migrations/0056-baseline.ts";
import * as accessChanges from "../../../migrations/0057-access-changes.ts";
import * as answerEvidence from "../../../migrations/0058-answer-evidence.ts";
import * as programs from "../../../migrations/0064-programs.ts";
import * as questions from "../../../migrations/0060-questions.ts";
import * as publicationSites from "../../../migrations/0061-publication-sites.ts";
import * as visitors from "../../../migrations/0062-visitors.ts";
import * as cases from "../../../migrations/0065-cases.ts";
import * as notesAndWeeklyMails from "../../../migrations/0066-notes-and-weekly-mails.ts";
import * as answeringContent from "../../../migrations/0068-answering-content.ts";
import type { Tables } from "./tables.ts";

const baselineName = "0056-baseline";
const migrations: Record<string, Migration> = {
  [baselineName]: baseline,
  "0057-access-changes": accessChanges,
  "0058-answer-evidence": answerEvidence,
  "0060-questions": questions,
  "0061-publication-sites": publicationSites,
  "0062-visitors": visitors,
  "0064-programs": programs,
  "0065-cases": cases,
  "0066-notes-and-weekly-mails": notesAndWeeklyMails,
  "0068-answering-content": answeringContent,
};

/** The catalogue is from a version whose migrations no longer exist. */
export class EarlierCatalogueError extends Error {
  constructor() {
    super(
      "the catalog is from a version before 2026-11-27. Start the last version that has the migration " +
        "0056-paused-projects once to upgrade it, and then this one again. Nothing was changed.",
    );
  }
}

/** Upgrades a catalogue to the latest version. Safe if another process does the same. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  await adoptBaseline(database);
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    // Two that were written side by side may arrive in either order; one that is missing is refused all the same.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Returns the first migration that a catalogue lacks; null if it is current or new. The baseline doesn't change an
 * existing one.
 */
export async function firstMissing(database: Kysely<Tables>): Promise<string | null> {
  const executed = await executedNames(database);
  if (executed.length === 0) return null;
  const missing = (name: string) => name !== baselineName && !executed.includes(name);
  return Object.keys(migrations).find(missing) ?? null;
}

/** The migrations that the baseline replaces: their number, and the last. */
const before = { count: 51, last: "0056-paused-projects" };

/**
 * Marks the baseline as done in a catalogue that has its tables by the migrations before it. Processes that start at once may
 * all do so.
 */
async function adoptBaseline(database: Kysely<Tables>): Promise<void> {
  const names = await executedNames(database);
  const earlier = names.filter((name) => name <= before.last && name !== baselineName);
  if (earlier.length === 0) return;
  if (!names.includes(baselineName)) {
    if (earlier.length !== before.count) throw new EarlierCatalogueError();
    await sql`insert into kysely_migration (name, timestamp) values (${baselineName}, ${new Date().toISOString()})
      on conflict (name) do nothing`.execute(database);
  }
  await sql`delete from kysely_migration where name <= ${before.last} and name <> ${baselineName}`.execute(
    database,
  );
}

async function executedNames(database: Kysely<Tables>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
    return rows.map(({ name }) => name);
  } catch (error) {
    // A new one has no table of them yet.
    if (/no such table|does not exist/.test(String(error))) return [];
    throw error;
  }
}
