import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { newPostgresDatabase } from "#platform/database/testing/postgres-for-tests.ts";
import { type ServerProcess, startProcess } from "./support/server-process.ts";
import { eventually, fileForm, onPostgres } from "./support/test-server.ts";
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

async function post(cookie: string, path: string, body: unknown, accept = "application/json") {
  const isForm = body instanceof FormData;
  return fetch(`${proxy.url}${path}`, {
    method: "POST",
    headers: { accept, ...(cookie && { cookie }), ...(!isForm && { "content-type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
}

test(
  "web processes are restarted one after the other while people ask, and no request fails",
  { timeout: 240_000 },
  async () => {
    const worker = await start("worker");
    let [one, other] = [await startWeb(), await startWeb()];
    const person = { email: "ada@example.test", password: "correct horse battery" };
    await post("", "/auth/register", { ...person, name: "Ada" });
    const signedIn = await post("", "/auth/login", person);
    const cookie = signedIn.headers.get("set-cookie")!.split(";")[0]!;
    const userId = ((await signedIn.json()) as { user_id: string }).user_id;
    const made = await post(cookie, "/project/add", { ProjectName: "P", Description: "", UserID: userId });
    const projectId = ((await made.json()) as { ProjectID: string }).ProjectID;
    const text = Buffer.from("The lighthouse of Marrow Point was built in 1874 by the harbour board.");
    const actor = { ...person, userId, cookie };
    await post(cookie, "/resources/add/v2", fileForm(actor, projectId, "lighthouse.txt", text, 7));
    await post(cookie, "/vectorize/add_resource", { user_id: userId, project_id: projectId });
    const question = { project_id: projectId, UserID: userId, query: "When was the lighthouse built?" };
    await eventually(
      async () => (await (await post(cookie, "/rag_query/qa", question)).text()).includes("1874"),
      "it is answered",
    );

    let over = false;
    let asked = 0;
    const failed: string[] = [];
    const keepAsking = async (ask: () => Promise<Response>, expected: string) => {
      while (!over) {
        asked++;
        try {
          const response = await ask();
          const words = await response.text();
          if (!response.ok || !words.includes(expected))
            failed.push(`${response.status} ${words.slice(0, 120)}`);
        } catch (error) {
          failed.push(String(error instanceof Error ? (error.cause ?? error) : error));
        }
        await delay(10);
      }
    };
    const stream = () => post(cookie, "/rag_query/qa", question, "text/event-stream");
    const asking = [
      keepAsking(() => post(cookie, "/rag_query/qa", question), "1874"),
      keepAsking(stream, "event: done"),
      keepAsking(stream, "event: done"),
      keepAsking(() => fetch(`${proxy.url}/project/get/${projectId}`, { headers: { cookie } }), projectId),
      keepAsking(() => fetch(`${proxy.url}/healthz`), "ok"),
    ];
    // A stream of events has no end of its own: it ends by itself, and does not hold up the restart.
    const events = await fetch(`${one.url}/resources/events/${projectId}`, { headers: { cookie } });
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
