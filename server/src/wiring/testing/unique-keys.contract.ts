import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { planIds } from "@groundwork/contract/plans";
import { replaceAccountInvitation, confirmAddress } from "#features/accounts/mailed-links.repository.ts";
import { setPlan, insertSuspension } from "#features/accounts/account-status.repository.ts";
import { setAddress } from "#features/accounts/change-address.ts";
import { insertAdministrator } from "#features/accounts/administrators.ts";
import { noteKnownBrowser } from "#features/accounts/known-browsers.ts";
import { saveIdentity, setProviderGroups } from "#features/accounts/provider/identities.repository.ts";
import {
  replaceRecoveryCodes,
  insertPasskey,
  insertAuthenticator,
} from "#features/accounts/second-factor/second-factors.repository.ts";
import { createCodeWaits } from "#features/accounts/second-factor/code-waits.ts";
import { findUser, insertUser, type User } from "#features/accounts/users.repository.ts";
import { keepLastBackup } from "#features/administration/show-health.ts";
import { cutAudit } from "#features/audit/verify-audit.ts";
import { recordAct } from "#features/audit/record-act.ts";
import { createDailyBudget } from "#features/chat/daily-budget.ts";
import { replaceFeedback } from "#features/chat/feedback.repository.ts";
import { insertSubscriber, readLeadKey } from "#features/leads/leads.repository.ts";
import {
  insertGroup,
  insertGroupMember,
  renameGroupRow,
  setProjectGroup,
} from "#features/members/groups.repository.ts";
import { insertMember } from "#features/members/members.repository.ts";
import { setOwnersLimit } from "#features/models/model-limits.repository.ts";
import { addUse } from "#features/models/model-use.repository.ts";
import { keepProjectSettings } from "#features/models/project-settings.repository.ts";
import { insertBreak } from "#features/models/providers.repository.ts";
import { countUse } from "#features/projects/account-use.repository.ts";
import { publishProject, updatePublication } from "#features/publications/publish-project.ts";
import { addResource, type AddResourceDeps } from "#features/resources/add-resource.ts";
import { replaceParts } from "#features/resources/resource-parts.repository.ts";
import { AppError } from "#kit/app-error.ts";
import type { Authorized, AuthorizedAdministrator } from "#kit/authorized.ts";
import { systemClock } from "#kit/clock.ts";
import { silentLogger } from "#kit/logger.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { openPostgresForTests, postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { createJobQueue } from "#platform/jobs/database-job-queue.ts";
import { takeTurn } from "#platform/jobs/job-turns.ts";
import { secretBox } from "#platform/secrets/secret-box.ts";

const at = "2026-01-01T00:00:00.000Z";
const now = new Date(at);
const administrator = { userId: null } as AuthorizedAdministrator;

interface World {
  database: Database;
  /** A row of each round, whose identifiers are all `r<round>`. */
  user: User;
  project: Authorized<Project, "owner">;
  round: number;
  /** How many rounds there are. */
  rounds: number;
  /** Which of those that write at once. */
  writer: number;
}

type Project = Parameters<typeof publishProject>[1];

const write = (work: (transaction: WriteHandle, world: World) => Promise<unknown>) => (world: World) =>
  world.database.write((transaction) => work(transaction, world));

/** Lists writers of each unique value by its key. An AppError counts as an answer. */
const writers: Record<string, readonly ((world: World) => Promise<unknown>)[]> = {
  "account_invitations (email_key)": [
    write((transaction, { round, writer }) =>
      replaceAccountInvitation(transaction, administrator, {
        id: `${round}-${writer}`,
        email_key: `invited-${round}`,
        email: `invited-${round}`,
        token_hash: `${round}-${writer}`,
        invited_by: null,
        plan: null,
        administers: 0,
        created_at: at,
        expires_at: "2027-01-01T00:00:00.000Z",
      }),
    ),
  ],
  "account_plans (user_id)": [
    write((transaction, { user }) => setPlan(transaction, administrator, user.id, { plan: planIds[0], now })),
  ],
  "account_use (user_id, month, what)": [
    write((transaction, { user }) =>
      countUse(transaction, { ownerId: user.id, month: "2026-01", what: "questions", most: null }),
    ),
  ],
  "administrators (user_id)": [
    write((transaction, { user }) =>
      insertAdministrator(transaction, administrator, user.id, { since: at, adminEmails: ["a@x.test"] }),
    ),
  ],
  "audit_anchor (id)": [
    ({ database }) =>
      cutAudit({ database, clock: { now: () => new Date(Date.now() + 5 * 86_400_000) }, secrets }, 1),
  ],
  "audit_entries (seq)": [
    write((transaction, { user }) =>
      recordAct(transaction, { code: "account.registered", on: { kind: "account", id: user.id } }),
    ),
  ],
  "authenticators (user_id)": [
    write((transaction, { user }) =>
      insertAuthenticator(transaction, { user_id: user.id, secret: "-", created_at: at }),
    ),
  ],
  "code_tries (key)": [
    ({ database, user }) => createCodeWaits({ database, clock: systemClock }).take(user.id),
  ],
  "confirmed_addresses (user_id)": [
    write((transaction, { user }) =>
      confirmAddress(transaction, { userId: user.id, key: user.email_key, now }),
    ),
  ],
  "daily_answers (project_id, day)": [
    ({ database, project, writer }) =>
      createDailyBudget({ database, clock: systemClock, logger: silentLogger }, 1_000).spend(
        project.id,
        `192.0.2.${writer}`,
      ),
  ],
  "daily_visitors (project_id, day, visitor)": [
    ({ database, project }) =>
      createDailyBudget({ database, clock: systemClock, logger: silentLogger }, 1_000).spend(
        project.id,
        "192.0.2.200",
      ),
  ],
  "feedback (answer_id)": [
    write((transaction, { user }) =>
      replaceFeedback(transaction, { answer_id: user.id, useful: 1, reason: "", given_at: at }),
    ),
  ],
  "group_members (group_id, user_id)": [
    write((transaction, { user }) =>
      insertGroupMember(transaction, administrator, { groupId: user.id, userId: user.id, now }),
    ),
    write((transaction, { user }) => setProviderGroups(transaction, user.id, [`named ${user.id}`], now)),
  ],
  "groups (source, name_key)": [
    write((transaction, { round, writer }) => {
      const id = `new-${round}-${writer}`;
      const name = `wanted ${round}`;
      return insertGroup(transaction, administrator, {
        id,
        source: "here",
        name,
        name_key: name,
        created_at: at,
      });
    }),
    write((transaction, { round, rounds, writer }) => {
      const name = `wanted as well ${round}`;
      // Of another round's, so that each renames a group of its own.
      const id = `r${(round + writer) % rounds}`;
      return renameGroupRow(transaction, administrator, { id, name, name_key: name });
    }),
  ],
  "identities (issuer, subject)": [
    write((transaction, { user }) =>
      saveIdentity(transaction, {
        issuer: "https://issuer.test",
        subject: user.id,
        user_id: user.id,
        email: user.email,
        administrator: null,
        linked_at: at,
        signed_in_at: at,
      }),
    ),
  ],
  "job_owners (lane, owner)": [write((transaction, { user }) => takeTurn(transaction, jobOf(user.id), now))],
  "jobs (idempotency_key)": [
    ({ database, user }) => {
      const queue = createJobQueue(systemClock, () => undefined);
      const kind = { name: "k", payload: z.object({}), maxAttempts: 1, backOff: 1 };
      return database.write((transaction) =>
        queue.add(transaction, kind, { payload: {}, idempotencyKey: user.id, subject: user.id, owner: null }),
      );
    },
  ],
  "known_browsers (token_hash, user_id)": [
    write((transaction, { user }) =>
      noteKnownBrowser(transaction, { userId: user.id, tokenHash: user.id, now }),
    ),
  ],
  "last_backup (id)": [
    write((transaction) => keepLastBackup(transaction, { taken_at: at, folder: "-", bytes: 0, damaged: 0 })),
  ],
  "lead_key (id)": [({ database }) => readLeadKey(database, () => "key")],
  "model_breaks (provider)": [
    write((transaction, { user }) =>
      insertBreak(transaction, { provider: user.id, kind: "-", why: "-", openings: 1, until: at }),
    ),
  ],
  "model_limits (id)": [
    write((transaction, { project }) => setOwnersLimit(transaction, project, "project", { tokens_day: 1 })),
  ],
  "model_use (day, project_id, user_id, model, visitors)": [
    write((transaction, { project, user }) =>
      addUse(
        transaction,
        "2026-01-01",
        { projectId: project.id, userId: user.id, visitors: false, model: "m" },
        { calls: 1, input_tokens: 1, output_tokens: 1, cost: 0 },
      ),
    ),
  ],
  "newsletter_subscribers (email_key)": [
    write((transaction, { round, writer }) =>
      insertSubscriber(transaction, {
        id: `${round}-${writer}`,
        email: `reader-${round}`,
        email_key: `reader-${round}`,
        created_at: at,
      }),
    ),
  ],
  "passkeys (id)": [
    write((transaction, { user, round }) =>
      insertPasskey(transaction, {
        id: `passkey-${round}`,
        user_id: user.id,
        name: "-",
        public_key: "-",
        counter: 0,
        transports: "[]",
        created_at: at,
        last_used_at: null,
      }),
    ),
  ],
  "project_groups (project_id, group_id)": [
    write((transaction, { project }) =>
      setProjectGroup(transaction, project, { groupId: project.id, role: "viewer", now }),
    ),
  ],
  "project_members (project_id, user_id)": [
    write((transaction, { project, user }) =>
      insertMember(transaction, { project_id: project.id, user_id: user.id, role: "viewer", added_at: at }),
    ),
  ],
  "project_settings (project_id)": [
    write((transaction, { project }) => keepProjectSettings(transaction, project, {} as never)),
  ],
  "publications (project_id)": [
    ({ database, project, round, writer }) =>
      publishProject({ database, clock: systemClock }, project, {
        slug: `own-${round}-${writer}`,
        description: "-",
      }),
  ],
  "publications (skeleton)": [
    ({ database, project, round }) =>
      publishProject({ database, clock: systemClock }, project, {
        slug: `from-${round}`,
        description: "-",
      }),
    ({ database, project, round }) => updatePublication(database, project, { slug: `frorn-${round}` }),
  ],
  "publications (slug)": [
    ({ database, project, round }) =>
      publishProject({ database, clock: systemClock }, project, {
        slug: `wanted-${round}`,
        description: "-",
      }),
    ({ database, project, round }) =>
      updatePublication(database, project, { slug: `wanted-as-well-${round}` }),
  ],
  "recovery_codes (user_id, code_hash)": [
    write((transaction, { user }) => replaceRecoveryCodes(transaction, user.id, ["same"])),
  ],
  "resource_parts (resource_id, part)": [
    write((transaction, { user }) =>
      replaceParts(transaction, user.id, [
        {
          resource_id: user.id,
          part: "p",
          position: 1,
          title: null,
          url: null,
          depth: 0,
          state: "read",
          reason: null,
          temporary: 0,
          etag: null,
          last_modified: null,
          hash: null,
          visit: "v",
          kept: 1,
          answers: 1,
          cut_by: null,
          cut_parts: 0,
        },
      ]),
    ),
  ],
  "resources (project_id, idempotency_key)": [
    ({ database, project, round }) =>
      addResource(
        {
          database,
          clock: systemClock,
          quota: { resources: 0, bytes: 0, defaultPlan: planIds[0] },
          planMeter: {},
        } as unknown as AddResourceDeps,
        project,
        { typeId: 1, address: "https://example.test/", file: null, idempotencyKey: `sent-${round}` },
      ),
  ],
  "suspended_accounts (user_id)": [
    write((transaction, { user }) => insertSuspension(transaction, administrator, user.id, at)),
  ],
  "users (email_key)": [
    write((transaction, { user, round, writer }) =>
      insertUser(transaction, { ...user, id: `new-${round}-${writer}`, email_key: `new-${round}@x.test` }),
    ),
    write(async (transaction, { user, round }) =>
      setAddress(transaction, (await findUser(transaction, user.id))!, {
        email: `wanted-${round}@x.test`,
        now,
      }),
    ),
  ],
};

/** Keys that writers of different accounts and projects compete for. */
const eachTheirOwn = new Set([
  "passkeys (id)",
  "publications (skeleton)",
  "publications (slug)",
  "users (email_key)",
]);

/** Their values are drawn at random where their rows are made, or belong to one process; and what is laid by a migration. */
const drawn = new Set([
  "account_invitations (id)",
  "account_invitations (token_hash)",
  "address_links (token_hash)",
  "announcement_mails (announcement_id, user_id)",
  "announcements (id)",
  "answer_sources (answer_id)",
  "answer_traces (answer_id)",
  "answers (id)",
  "api_keys (id)",
  "api_keys (secret_hash)",
  "audit_head (id)",
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
  "vectorize_run_resources (run_id, resource_id)",
  "vectorize_runs (id)",
]);

const secrets = async () => secretBox("a key of these tests");

const jobOf = (owner: string) => ({ lane: "lane", owner, line: owner }) as never;

const openers: Record<string, (folder: string) => Promise<{ database: Database; clean?(): Promise<void> }>> =
  {
    sqlite: async (folder) => ({ database: await openSqliteDatabase(join(folder, "catalogue.sqlite")) }),
    ...(postgresForTests && { postgres: openPostgresForTests }),
  };

/** A user, a published project, a resource, an answer and a group of each round. */
async function fill(database: Database, rounds: number): Promise<void> {
  const ids = Array.from({ length: rounds }, (_, round) => `r${round}`);
  const inProject = (id: string) => ({ id, project_id: id });
  await database.write(async (transaction) => {
    await transaction.insertInto("users").values(ids.map(userOf)).execute();
    await transaction.insertInto("projects").values(ids.map(projectOf)).execute();
    const groups = ids.map((id) => ({ id, source: "here" as const, name: id, name_key: id, created_at: at }));
    await transaction.insertInto("groups").values(groups).execute();
    const resource = {
      type_id: 1,
      file_name: "-",
      uploaded_at: at,
      state: "added",
      progress: 0,
      changed_at: at,
    };
    for (const id of ids) {
      await transaction
        .insertInto("resources")
        .values({ ...resource, ...inProject(id) })
        .execute();
      await transaction
        .insertInto("publications")
        .values({ project_id: id, owner_id: id, slug: id, description: "-", published_at: at })
        .execute();
      const answer = {
        asked_at: at,
        query: "-",
        message: "-",
        mode: "-",
        answered: 1,
        citations: 0,
        stopped: 0,
      };
      await transaction
        .insertInto("answers")
        .values({ ...answer, ...inProject(id) })
        .execute();
    }
  });
}

const userOf = (id: string): User => ({
  id,
  name: id,
  email: `${id}@x.test`,
  email_key: `${id}@x.test`,
  password_hash: "-",
  created_at: at,
});
const projectOf = (id: string) => ({
  id,
  owner_id: id,
  name: id,
  description: null,
  created_at: at,
  deleted_at: null,
});
const accessOf = (userId: string) => ({ access: { userId, role: "owner", needed: "owner" } });

/** Races three writers for each value that no two rows may share, so many rounds. */
export function describeUniqueKeys(rounds: number): void {
  describe.each(Object.keys(openers))("a value that no two rows of a catalogue on %s may share", (kind) => {
    let folder: string;
    let opened: { database: Database; clean?(): Promise<void> };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "groundwork-"));
      opened = await openers[kind]!(folder);
      await fill(opened.database, rounds);
    });
    afterAll(async () => {
      await opened.database.close();
      await opened.clean?.();
      await rm(folder, { recursive: true });
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
  const folder = await mkdtemp(join(tmpdir(), "groundwork-"));
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
  await rm(folder, { recursive: true });
  const [there, known] = [rows.map(({ key }) => key), [...Object.keys(writers), ...drawn]];
  return {
    unraced: there.filter((key) => !known.includes(key)),
    gone: known.filter((key) => !there.includes(key)),
  };
}
