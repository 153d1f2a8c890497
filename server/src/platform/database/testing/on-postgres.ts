/**
 * Files below server/src that reach for the dialect, each with the tests that cover it on PostgreSQL: a bare name is a file of
 * server/tests, which then runs on PostgreSQL too; a path is a unit test. A test finds what is missing here.
 */
export const coveredOnPostgres: Readonly<Record<string, readonly string[]>> = {
  "admin/backup/verify-installation.ts": ["backup-from-server"],
  "admin/commands/migrate.ts": ["administration-models"],
  "admin/commands/move.ts": ["move"],
  "admin/with-catalogue.ts": ["backup-from-server"],
  "features/accounts/account-status.repository.ts": ["administration-commands"],
  "features/accounts/mailed-links.repository.ts": ["keys-and-calls"],
  "features/accounts/administrators.ts": ["administration-commands"],
  "features/accounts/follow-admission.ts": ["members-streams"],
  "features/accounts/known-browsers.ts": ["second-factor"],
  "features/accounts/provider/identities.repository.ts": [
    "keys-and-calls",
    "second-factor",
    "wiring/both-catalogues.test.ts",
  ],
  "features/accounts/second-factor/code-waits.ts": [
    "second-factor",
    "features/accounts/second-factor/code-waits.test.ts",
  ],
  "features/accounts/second-factor/second-factors.repository.ts": ["keys-and-calls", "second-factor"],
  "features/accounts/users.repository.ts": ["keys-and-calls", "wiring/both-catalogues.test.ts"],
  "features/administration/announcements.ts": ["administration-commands"],
  "features/administration/leads.ts": ["administration-commands"],
  "features/administration/jobs.ts": ["administration-commands"],
  "features/administration/show-health.ts": ["administration-models", "wiring/both-catalogues.test.ts"],
  "features/audit/erase-from-audit.ts": ["audit"],
  "features/cases/case-runs.repository.ts": ["cases"],
  "features/chat/conversations.repository.ts": ["keys-and-calls"],
  "features/chat/daily-budget.ts": ["keys-and-calls", "wiring/both-catalogues.test.ts"],
  "features/chat/feedback.repository.ts": ["keys-and-calls"],
  "features/chat/turns.repository.ts": ["keys-and-calls", "members"],
  "features/leads/leads.repository.ts": ["leads"],
  "features/leads/person-requests.repository.ts": ["ask-person"],
  "features/members/groups.repository.ts": ["members", "wiring/both-catalogues.test.ts"],
  "features/members/members.repository.ts": ["members", "wiring/both-catalogues.test.ts"],
  "features/models/keep-breaks.ts": ["administration-models"],
  "features/models/model-limits.repository.ts": ["administration-models"],
  "features/models/model-use.repository.ts": ["administration-models", "wiring/both-catalogues.test.ts"],
  "features/models/project-settings.repository.ts": ["administration-models"],
  "features/models/providers.repository.ts": ["administration-models"],
  "features/projects/account-use.repository.ts": ["keys-and-calls", "wiring/both-catalogues.test.ts"],
  "features/projects/projects.repository.ts": ["members", "projects", "wiring/both-catalogues.test.ts"],
  "features/publications/publications.repository.ts": ["publications"],
  "features/questions/question-reports.repository.ts": ["questions"],
  "features/questions/questions.repository.ts": ["gaps", "questions"],
  "features/questions/weekly-mail.jobs.ts": ["questions"],
  "features/resources/notes.repository.ts": ["notes"],
  "features/resources/resource-events.ts": ["vectorize", "features/resources/resource-events.test.ts"],
  "features/resources/resource-parts.repository.ts": ["resources", "vectorize"],
  "features/resources/resource-states.repository.ts": ["resources", "wiring/both-catalogues.test.ts"],
  "features/resources/resources.repository.ts": ["resources", "removal", "wiring/both-catalogues.test.ts"],
  "knowledge/store/writing/index.worker.ts": [
    "vectorize",
    "knowledge/store/shared/killed-writer.operation.test.ts",
  ],
  "knowledge/store/shared/copy.worker.ts": ["shared-passages", "knowledge/store/shared/local-copies.test.ts"],
  "features/slack/slack.repository.ts": ["slack"],
  "features/slack/slack.routes.ts": ["slack"],
  "features/webhooks/deliveries.repository.ts": ["webhooks"],
  "platform/database/arrival.ts": ["move"],
  "platform/database/copy-catalogue.ts": ["move", "backup-from-server"],
  "platform/database/migrate.ts": ["platform/database/migrate.test.ts"],
  "platform/database/postgres-database.ts": [
    "platform/database/database.test.ts",
    "platform/database/postgres-database.test.ts",
  ],
  "platform/database/postgres-signals.ts": ["platform/database/postgres-database.test.ts"],
  "platform/database/rows.ts": [
    "administration-commands",
    "administration-models",
    "accounts-keys",
    "keys-and-calls",
  ],
  "platform/database/share-attempts.ts": ["platform/database/share-attempts.test.ts"],
  "platform/database/shared-line.ts": ["shared-lines", "platform/database/shared-line.test.ts"],
  "platform/jobs/database-job-queue.ts": ["vectorize", "platform/jobs/job-turns.test.ts"],
  "platform/jobs/job-leases.ts": ["many-processes", "vectorize", "platform/jobs/job-turns.test.ts"],
  "platform/jobs/job-turns.ts": ["fair-reading", "platform/jobs/job-turns.test.ts"],
  "platform/jobs/job-worker.ts": ["many-processes", "vectorize", "platform/jobs/job-turns.test.ts"],
  "platform/passages/open-passage-rows.ts": ["platform/passages/open-passage-rows.test.ts"],
  "platform/passages/write-passages.ts": ["knowledge/store/shared/postgres-passage-index.test.ts"],
  "wiring/open-catalogue.ts": ["members"],
  "wiring/open-passages.ts": ["shared-passages"],
};

/** Files that write SQL which PostgreSQL never gets. */
export const ofSqliteAlone: readonly string[] = [
  "platform/database/seal-catalogue.ts",
  "platform/database/sqlite-database.ts",
];

/** Files of server/tests for what no single file does: streams, several processes, and their ends. */
const ofProcesses = ["members-streams", "orderly-stop", "rolling-restart", "worker-metrics"];

/** Files of server/tests that name their databases themselves, so that they would do the same a second time. */
const onBothByThemselves = ["move"];

/** The files of server/tests that run on PostgreSQL too; the rest runs on SQLite alone. */
export const httpOnPostgres: readonly string[] = [
  ...new Set([
    ...Object.values(coveredOnPostgres)
      .flat()
      .filter((test) => !test.includes("/") && !onBothByThemselves.includes(test)),
    ...ofProcesses,
  ]),
].sort();
