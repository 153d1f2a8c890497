import { test as base } from "@playwright/test";
import { type RunningServer, startServer } from "./start-server.ts";

/** Playwright's `test`, with one fresh server per worker behind `baseURL`. */
export const test = base.extend<object, { server: RunningServer; serverEnv: Record<string, string> }>({
  serverEnv: [{}, { scope: "worker", option: true }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startServer({ LOG_LEVEL: "warn", ...serverEnv });
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from "@playwright/test";
