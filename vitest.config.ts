import { defineConfig } from "vitest/config";

// Ends what hangs. Speed is measured by the benchmarks and never asserted, so a slow machine passes too.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

const http = {
  ...patience,
  environment: "node" as const,
  include: ["server/tests/**/*.test.ts"],
};

export default defineConfig({
  test: {
    // Every core works: most of the suite waits for processes that it started.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...patience,
          name: "unit",
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
      { test: { ...http, name: "http-postgres", env: { GROUNDWORK_TEST_CATALOGUE: "pglite" } } },
    ],
  },
});
