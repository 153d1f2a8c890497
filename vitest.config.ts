import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Threads and processes that tests begin run from the source, which Node otherwise compiles anew for each of them.
// eslint-disable-next-line node/no-process-env
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache", "compiled");

// Ends what hangs. Speed is measured by the benchmarks and never asserted, so a slow machine passes too.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

const http = {
  ...patience,
  environment: "node" as const,
  include: ["server/tests/**/*.test.ts"],
  // To load the server takes most of what a short file takes, and no file leaves anything behind in a process.
  isolate: false,
};

/** Of the HTTP suite: they start no server on the catalogue of a pass, and would do the same in both. */
const ofOnePass = ["audited-calls", "backup", "deployment", "earlier-data"];

const globalSetup = ["server/src/platform/database/testing/with-postgres.ts"];
const installed = "/usr/lib/postgresql";
const hasPostgres =
  // eslint-disable-next-line node/no-process-env
  process.env.GROUNDWORK_TEST_POSTGRES !== undefined ||
  (existsSync(installed) &&
    readdirSync(installed).some((version) => existsSync(`${installed}/${version}/bin/initdb`)));
if (!hasPostgres)
  process.stderr.write("!!! SKIPPED: the HTTP suite on PostgreSQL, of which none is installed !!!\n");

export default defineConfig({
  test: {
    // Most of the suite waits for processes that it started, or for time to pass.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        test: {
          ...patience,
          name: "unit",
          globalSetup,
          environment: "node",
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
          include: ["web/src/**/*.test.{ts,tsx}"],
          setupFiles: ["web/patience.ts"],
        },
      },
      { test: { ...http, name: "http", env: { GROUNDWORK_TEST_CATALOGUE: "sqlite" } } },
      ...(hasPostgres
        ? [
            {
              test: {
                ...http,
                name: "http-postgres",
                exclude: ofOnePass.map((name) => `server/tests/${name}.test.ts`),
                globalSetup,
                env: { GROUNDWORK_TEST_CATALOGUE: "postgres" },
              },
            },
          ]
        : []),
    ],
  },
});
