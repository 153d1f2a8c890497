import { defineConfig } from "vitest/config";

const http = {
  environment: "node" as const,
  include: ["server/tests/**/*.test.ts"],
  testTimeout: 20_000,
  hookTimeout: 20_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: [
            "contract/src/**/*.test.ts",
            "server/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "e2e/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
        },
      },
      {
        test: { name: "web", environment: "happy-dom", include: ["web/src/**/*.test.{ts,tsx}"] },
      },
      { test: { ...http, name: "http", env: { GROUNDWORK_TEST_CATALOGUE: "sqlite" } } },
      { test: { ...http, name: "http-postgres", env: { GROUNDWORK_TEST_CATALOGUE: "pglite" } } },
    ],
  },
});
