import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { type ServerProcess, startProcess } from "./support/server-process.ts";
import { eventually, fileForm } from "./support/test-server.ts";

const asked = 200;
const topics = [
  "berth",
  "boat",
  "canoe",
  "kayak",
  "locker",
  "mooring",
  "parking",
  "ramp",
  "shower",
  "storage",
];

let folder: string;
let server: ServerProcess;
const env = {
  MIN_FREE_DISK_MB: "0",
  MIN_FREE_DISK_PERCENT: "0",
  DISK_RESERVE_MB: "0",
  RATE_LIMIT_READS: "100000",
};
beforeAll(async () => {
  folder = await newFolder();
  server = await startProcess(folder, { env });
});
afterAll(() => server.end("SIGKILL"));

let cookie = "";
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function call(method: string, path: string, body?: object): Promise<any> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { cookie, ...(body && !isForm && { "content-type": "application/json" }), prefer: "wait=60" },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
  return response.json();
}

test("a run of 200 tests that is killed goes on where it was, and loses no result", async () => {
  const person = { email: "ada@example.test", password: "correct horse", name: "Ada" };
  await call("POST", "/auth/register", person);
  const { user_id: UserID } = await call("POST", "/auth/login", person);
  const { ProjectID } = await call("POST", "/project/add", { ProjectName: "Pier", UserID });
  const rules = topics.map(
    (topic, at) => `## ${topic}\n\nA ${topic} costs ${at + 11} euros a day at the pier.`,
  );
  const text = Buffer.from(`# Prices\n\n${rules.join("\n\n")}\n`);
  await call(
    "POST",
    "/resources/add/v2",
    fileForm({ userId: UserID, ...person, cookie }, ProjectID, "prices.md", text, 7),
  );
  await call("POST", "/vectorize/add_resource", { user_id: UserID, project_id: ProjectID });
  const rows = Array.from({ length: asked }, (_, at) => {
    const topic = at % topics.length;
    return `"What does a ${topics[topic]} cost for ${at + 2} days?","say","","${topic + 11} euros",""`;
  });
  const csv = `question,must,source,text,heading\n${rows.join("\n")}\n`;
  expect(await call("POST", "/project/tests/import", { ProjectID, csv })).toEqual({
    added: asked,
    skipped: [],
  });

  const { run_id: id } = await call("POST", "/project/tests/run", { ProjectID });
  const look = () => call("GET", `/project/tests/run/${id}`);
  await eventually(async () => (await look()).done >= 20, "some are asked");
  await server.end("SIGKILL");
  server = await startProcess(folder, { env });
  const left = await look();
  expect(left.done).toBeGreaterThanOrEqual(20);
  const whole = await eventually(
    async () => {
      const run = await look();
      return run.state === "done" && run;
    },
    "all are asked",
    120_000,
  );
  expect(whole).toMatchObject({ total: asked, done: asked });
  const results = new Map<string, object>(
    whole.results.map((one: { test_id: string }) => [one.test_id, one]),
  );
  for (const one of left.results) expect(results.get(one.test_id)).toEqual(one);
  expect((await readdir(join(folder, "passages"))).filter((name) => name.includes("~"))).toEqual([]);

  const { run_id: again } = await call("POST", "/project/tests/run", { ProjectID });
  const second = await eventually(
    async () => {
      const run = await call("GET", `/project/tests/run/${again}`);
      return run.state === "done" && run;
    },
    "all are asked again",
    120_000,
  );
  expect(second).toMatchObject({ as_before: asked });
}, 300_000);
