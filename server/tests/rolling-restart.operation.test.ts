import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPostgresDatabase } from "#platform/database/testing/postgres-for-tests.ts";
import { Person } from "../../e2e/support/person.ts";
import { type ServerProcess, startProcess } from "./support/server-process.ts";
import { eventually, onPostgres } from "./support/test-server.ts";
import { startTinyProxy } from "./support/tiny-proxy.ts";

const running = new Set<ServerProcess>();
let folder: string;
let database: { url: string; drop(): Promise<void> } | undefined;
let proxy: Awaited<ReturnType<typeof startTinyProxy>>;

beforeAll(async () => {
  folder = await newFolder();
  database = onPostgres ? await newPostgresDatabase() : undefined;
  proxy = await startTinyProxy();
});
afterAll(async () => {
  await proxy.close();
  await Promise.all([...running].map((each) => each.end("SIGKILL")));
  await database?.drop();
});

async function start(role: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const env = {
    ROLE: role,
    DRAIN_SECONDS: "2",
    STOP_SECONDS: "20",
    MIN_FREE_DISK_MB: "0",
    MIN_FREE_DISK_PERCENT: "0",
    DISK_RESERVE_MB: "0",
    RATE_LIMIT_QUESTIONS: "100000",
    RATE_LIMIT_READS: "100000",
    ...(database && { DATABASE_URL: database.url }),
    ...more,
  };
  const started = await startProcess(folder, { env });
  running.add(started);
  if (started.exitCode !== null) throw new Error(started.output());
  return started;
}

async function startWeb(): Promise<ServerProcess> {
  const web = await start("web");
  proxy.add(web.url);
  await eventually(async () => proxy.isReady(web.url), "calls go to it");
  return web;
}

/** Ends a process as whoever deploys does, and forgets it. */
async function stop(web: ServerProcess): Promise<void> {
  await web.end("SIGTERM");
  proxy.remove(web.url);
  running.delete(web);
}

test(
  "web processes are restarted one after the other while people ask, and no request fails",
  { timeout: 240_000 },
  async () => {
    const worker = await start("worker");
    let [one, other] = [await startWeb(), await startWeb()];
    const person = await Person.withProject(proxy.url);
    const { projectId } = person;
    await person.addFile(
      "lighthouse.txt",
      "The lighthouse of Marrow Point was built in 1874 by the harbour board.",
    );
    await person.vectorize();
    const query = "When was the lighthouse built?";
    await eventually(async () => (await person.ask(query)).message.includes("1874"), "it is answered");

    let over = false;
    let asked = 0;
    const failed: string[] = [];
    const keepAsking = async (ask: () => Promise<Response>, expected: string) => {
      while (!over) {
        asked++;
        try {
          const words = await (await ask()).text();
          if (!words.includes(expected)) failed.push(words.slice(0, 120));
        } catch (error) {
          failed.push(String(error instanceof Error ? (error.cause ?? error) : error));
        }
        await delay(10);
      }
    };
    const body = { project_id: projectId, UserID: person.userId, query };
    const askFor = (accept: string) => () => person.send("/rag_query/qa", { body, headers: { accept } });
    const asking = [
      keepAsking(askFor("application/json"), "1874"),
      keepAsking(askFor("text/event-stream"), "event: done"),
      keepAsking(askFor("text/event-stream"), "event: done"),
      keepAsking(() => person.send(`/project/get/${projectId}`), projectId),
      keepAsking(() => person.send("/healthz"), "ok"),
    ];
    // A stream of events has no end of its own: it ends by itself, and does not hold up the restart.
    const events = await person.at(one.url).send(`/resources/events/${projectId}`);
    const reported = events.text();

    const next = await startWeb();
    await stop(one);
    one = next;
    expect(await reported).toContain("event: resources");
    const last = await startWeb();
    await stop(other);
    other = last;
    await delay(500);
    over = true;
    await Promise.all(asking);
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    await Promise.all([one, other, worker].map((each) => each.end("SIGTERM")));
  },
);

test("a process that is to end says so on /readyz, and closes each connection with its next answer", async () => {
  const web = await start("web");
  const ending = web.end("SIGTERM");
  const answer = await eventually(async () => {
    const response = await fetch(`${web.url}/readyz`);
    return response.status === 503 ? { body: await response.json(), headers: response.headers } : undefined;
  }, "it says that it stops");
  expect(answer.body).toMatchObject({ status: "stopping" });
  expect(answer.headers.get("connection")).toBe("close");
  expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
  await ending;
  running.delete(web);
});
