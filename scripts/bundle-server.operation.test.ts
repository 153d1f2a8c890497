import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../server/src/kit/testing/free-port.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const root = resolve(import.meta.dirname, "..");
// Packages that are not built in are found from a folder of the repository alone.
mkdirSync(join(root, ".cache"), { recursive: true });
const built = mkdtempSync(join(root, ".cache", "built-"));
const data = mkdtempSync(join(tmpdir(), "groundwork-built-"));

beforeAll(async () => {
  const child = spawn(process.execPath, [join(root, "scripts/bundle-server.mjs"), built], {
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The server could not be built.");
}, 240_000);

afterAll(() => {
  for (const folder of [built, data]) rmSync(folder, { recursive: true, force: true });
});

describe("the built server", { timeout: 120_000 }, () => {
  test("starts, indexes its sample, answers from it, and ends when it is asked to", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      ...process.env,
      PORT: `${port}`,
      HOST: "127.0.0.1",
      DATA_DIR: data,
      LOG_LEVEL: "warn",
      PUBLIC_RATE_LIMIT: "1000",
    };
    const server = spawn(process.execPath, [join(built, "main.mjs")], { env, stdio: "inherit" });
    const ended = once(server, "exit");
    const ask = async () => {
      const answer = await fetch(`${url}/public_rag_query/qa`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          public_domain_endpoint: "groundwork",
          query: "What is a citation?",
          history: [],
        }),
      });
      expect(answer.status).toBe(200);
      return (await answer.json()) as { answered: boolean };
    };
    await vi.waitFor(async () => expect(await ask()).toMatchObject({ answered: true }), {
      timeout: 90_000,
      interval: 300,
    });
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  test("holds every thread that it starts", () => {
    expect(readdirSync(built)).toEqual(
      expect.arrayContaining([
        "answer.worker.mjs",
        "damage.worker.mjs",
        "index.worker.mjs",
        "latent.worker.mjs",
        "rewrite.worker.mjs",
      ]),
    );
  });
});
