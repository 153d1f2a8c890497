import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPostgresDatabase } from "#platform/database/testing/postgres-for-tests.ts";
import { startProcess } from "./support/server-process.ts";
import { onPostgres } from "./support/test-server.ts";

test("a process that only does jobs reports its health and what it has read on a port of its own", async () => {
  const folder = await newFolder();
  const database = onPostgres ? await newPostgresDatabase() : undefined;
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, "close");
  const env = {
    ROLE: "worker",
    WORKER_PORT: String(port),
    METRICS_TOKEN: "a token of the operator",
    MIN_FREE_DISK_MB: "0",
    MIN_FREE_DISK_PERCENT: "0",
    ...(database && { DATABASE_URL: database.url }),
  };
  const worker = await startProcess(folder, { env });
  try {
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers });
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await get("/readyz")).status).toBe(200);
    expect((await get("/metrics")).status).toBe(401);
    expect((await get("/project/add")).status).toBe(404);
    const reported = await (
      await get("/metrics", { authorization: "Bearer a token of the operator" })
    ).text();
    expect(reported).toContain("groundwork_resource_read_duration_seconds");
    expect(reported).toMatch(/process_resident_memory_bytes \d{7,}/);
  } finally {
    await worker.end();
    await database?.drop();
  }
});
