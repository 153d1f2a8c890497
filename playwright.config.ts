import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

const { CHROMIUM_PATH, E2E_PATIENCE_MS = "20000" } = process.env;
const isRoot = process.getuid?.() === 0;

// What draws afresh, in operation alone, draws once for all workers: titles name the seed.
process.env.E2E_SEED ??= String(Date.now() % 1_000_000);

/** Slow by nature: `npm run test:operation` runs these, and `npm test` leaves them out. */
const ofOperation = "**/*.operation.spec.ts";

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "journeys", testMatch: "**/*.spec.ts", testIgnore: ofOperation },
    { name: "operation", testMatch: ofOperation },
  ],
  outputDir: "test-results",
  fullyParallel: false,
  // A journey waits for a page half of the time.
  workers: availableParallelism() + 1,
  // Ends what hangs: a slow machine passes too.
  timeout: 120_000,
  expect: { timeout: Number(E2E_PATIENCE_MS) },
  forbidOnly: true,
  use: {
    browserName: "chromium",
    // A trace takes a quarter of a journey's time: `npm run test:e2e -- --trace on FILE` records one.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : { channel: "chromium" }),
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
