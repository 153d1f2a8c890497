import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { httpOnPostgres } from "./server/src/platform/database/testing/on-postgres.ts";
import { keepTemporaryFilesInMemory } from "./scripts/testing/temporary-memory.ts";

// Threads and processes that tests begin run from the source, which Node otherwise compiles again for each of them.
// eslint-disable-next-line node/no-process-env
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache", "compiled");

keepTemporaryFilesInMemory();

// Ends what hangs. Speed is measured by the benchmarks and never asserted, so a slow machine passes too.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** Tests that need no page. */
const onNode = {
  ...patience,
  environment: "node" as const,
  setupFiles: ["server/src/kit/testing/each-test-file.ts"],
};

/** Slow by nature: `npm run test:operation` runs these, and `npm test` leaves them out. */
const ofOperation = "**/*.operation.test.ts";
const exclude = [...configDefaults.exclude, ofOperation];

const http = {
  ...onNode,
  include: ["server/tests/**/*.test.ts"],
  exclude,
  // To load the server takes most of what a short file takes, and no file leaves anything behind in a process.
  isolate: false,
};

const withPostgres = ["server/src/platform/database/testing/with-postgres.ts"];
const withSqlite = ["server/src/platform/database/testing/with-sqlite.ts"];
/** Lists the files of a suite that run on PostgreSQL too; `kind` is what their names end in. */
const listed = (kind: string) => httpOnPostgres.map((name) => `server/tests/${name}${kind}`);
const installed = "/usr/lib/postgresql";
const hasPostgres =
  // eslint-disable-next-line node/no-process-env
  process.env.GROUNDWORK_TEST_POSTGRES !== undefined ||
  (existsSync(installed) &&
    readdirSync(installed).some((version) => existsSync(`${installed}/${version}/bin/initdb`)));
if (!hasPostgres)
  process.stderr.write(
    "!!! SKIPPED: the part of the HTTP suite that runs on PostgreSQL, of which none is installed !!!\n",
  );

export default defineConfig({
  test: {
    // One more than there are cores: while a file waits for a process that it started, another computes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...onNode,
          name: "unit",
          globalSetup: withPostgres,
          exclude,
          // Files of one process share the modules that they load; what a file changes of them it changes back.
          isolate: false,
          include: [
            "contract/src/**/*.test.ts",
            "server/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "e2e/**/*.test.ts",
            "bench/**/*.test.ts",
            "training/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          ...patience,
          name: "web",
          environment: "happy-dom",
          isolate: false,
          include: ["web/src/**/*.test.{ts,tsx}"],
          setupFiles: ["web/src/ui/testing/each-test.ts"],
        },
      },
      {
        test: {
          ...http,
          name: "http",
          globalSetup: [...withSqlite, ...withPostgres],
          env: { GROUNDWORK_TEST_CATALOGUE: "sqlite" },
        },
      },
      {
        test: {
          ...onNode,
          name: "operation",
          globalSetup: [...withSqlite, ...withPostgres],
          include: [ofOperation],
          env: { GROUNDWORK_TEST_CATALOGUE: "sqlite" },
        },
      },
      ...(hasPostgres
        ? [
            {
              test: {
                ...http,
                name: "http-postgres",
                include: listed(".test.ts"),
                globalSetup: withPostgres,
                env: { GROUNDWORK_TEST_CATALOGUE: "postgres" },
              },
            },
            {
              test: {
                ...onNode,
                name: "operation-postgres",
                globalSetup: withPostgres,
                include: listed(".operation.test.ts"),
                env: { GROUNDWORK_TEST_CATALOGUE: "postgres" },
              },
            },
          ]
        : []),
    ],
  },
});
