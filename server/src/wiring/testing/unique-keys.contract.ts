import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { AppError } from "#kit/app-error.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { openPostgresForTests, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import type { Writer, Project } from "./unique-keys/race.ts";
import { fillCatalogue, userOf, projectOf } from "./unique-keys/fill-catalogue.ts";
import { accountWriters } from "./unique-keys/account-writers.ts";
import { projectWriters } from "./unique-keys/project-writers.ts";
import { installationWriters } from "./unique-keys/installation-writers.ts";

const writers: Record<string, readonly Writer[]> = {
  ...accountWriters,
  ...projectWriters,
  ...installationWriters,
};

/** Lists keys that writers of different accounts and projects compete for. */
const eachTheirOwn = new Set([
  "passkeys (id)",
  "publications (skeleton)",
  "publications (slug)",
  "users (email_key)",
]);

/** Lists keys that need no race: their values are drawn at random, belong to one process, or come from a migration. */
const drawn = new Set([
  "account_invitations (id)",
  "account_invitations (token_hash)",
  "address_links (token_hash)",
  "announcement_mails (announcement_id, user_id)",
  "announcements (id)",
  "answer_sources (answer_id)",
  "answer_traces (answer_id)",
  "answers (id)",
  // By its answer's.
  "questions (id)",
  "person_requests (id)",
  "api_keys (id)",
  "api_keys (secret_hash)",
  "audit_head (id)",
  "case_results (run_id, case_id)",
  "case_runs (id)",
  "cases (id)",
  "conversations (id)",
  "demo_requests (id)",
  "groups (id)",
  "jobs (id)",
  "model_providers (id)",
  "newsletter_subscribers (id)",
  "pending_registrations (token_hash)",
  "project_invitations (id)",
  "project_invitations (token_hash)",
  "projects (id)",
  "reset_tokens (token_hash)",
  "resources (id)",
  "sessions (id)",
  "sessions (token_hash)",
  "shared_attempts (counted, key, slot, process)",
  "shared_line (id)",
  "sign_in_steps (token_hash)",
  "users (id)",
  "note_versions (id)",
  "weekly_mails (token)",
  "vectorize_run_resources (run_id, resource_id)",
  "vectorize_runs (id)",
  "slack_apps (project_id)",
  "slack_events (project_id, event_id)",
  "webhook_deliveries (id)",
  "webhooks (id)",
]);

const openers: Record<string, (folder: string) => Promise<{ database: Database; clean?(): Promise<void> }>> =
  {
    sqlite: async (folder) => ({ database: await openSqliteDatabase(join(folder, "catalogue.sqlite")) }),
    ...(postgresForTests && { postgres: openPostgresForTests }),
  };

const accessOf = (userId: string) => ({ access: { userId, role: "owner", needed: "owner" } });

/** Races three writers for each value that no two rows may share, so many rounds. */
export function describeUniqueKeys(rounds: number): void {
  describe.each(Object.keys(openers))("a value that no two rows of a catalogue on %s may share", (kind) => {
    let folder: string;
    let opened: { database: Database; clean?(): Promise<void> };

    beforeAll(async () => {
      folder = await newFolder();
      opened = await openers[kind]!(folder);
      await fillCatalogue(opened.database, rounds);
    });
    afterAll(async () => {
      await opened.database.close();
      await opened.clean?.();
    });

    test.each(Object.keys(writers))("%s, is written by one, and the others are answered", async (key) => {
      for (const [which, act] of writers[key]!.entries())
        for (let round = 0; round < rounds; round++) {
          const racing = Array.from({ length: 3 }, (_, writer) => {
            const id = `r${eachTheirOwn.has(key) ? (round + writer) % rounds : round}`;
            const project = { ...projectOf(id), ...accessOf(id) } as unknown as Authorized<Project, "owner">;
            return act({ database: opened.database, user: userOf(id), project, round, rounds, writer });
          });
          const ended = await Promise.allSettled(racing);
          const failed = ended.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
          expect(failed.filter((reason) => !(reason instanceof AppError))).toEqual([]);
          expect(failed.length, `writer ${which}, round ${round}`).toBeLessThan(racing.length);
        }
    });
  });
}

/** Names each unique key that no writer races for and that is not drawn at random; and each that there is not. */
export async function unracedKeys(): Promise<{ unraced: string[]; gone: string[] }> {
  const folder = await newFolder();
  const database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  const { rows } = await sql<{ key: string }>`
    select tables.name || ' (' || group_concat(of_key.name, ', ') || ')' as key
    from sqlite_schema as tables, pragma_index_list(tables.name) as keys, pragma_index_info(keys.name) as of_key
    where tables.type = 'table' and keys."unique" = 1 and tables.name not in ('access_changes') and tables.name not like 'kysely_%' group by tables.name, keys.name
    union
    select tables.name || ' (' || of_table.name || ')' from sqlite_schema as tables, pragma_table_info(tables.name) as of_table
    where tables.type = 'table' and of_table.pk = 1 and upper(of_table.type) = 'INTEGER' and tables.name <> 'access_changes'`.execute(
    database.read,
  );
  await database.close();
  const [there, known] = [rows.map(({ key }) => key), [...Object.keys(writers), ...drawn]];
  return {
    unraced: there.filter((key) => !known.includes(key)),
    gone: known.filter((key) => !there.includes(key)),
  };
}
