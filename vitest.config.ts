import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";

// Ends what hangs. Speed is measured by the benchmarks and never asserted, so a slow machine passes too.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

const http = {
  ...patience,
  environment: "node" as const,
  include: ["server/tests/**/*.test.ts"],
};

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
    // Every core works: most of the suite waits for processes that it started.
    maxWorkers: "100%",
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
                globalSetup,
                env: { GROUNDWORK_TEST_CATALOGUE: "postgres" },
              },
            },
          ]
        : []),
    ],
  },
});
