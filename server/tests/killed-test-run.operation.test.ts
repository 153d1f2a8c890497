import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { Person } from "../../e2e/support/person.ts";
import { type ServerProcess, startProcess } from "./support/server-process.ts";
import { eventually } from "./support/test-server.ts";

const asked = 200;
const topics = "berth boat canoe kayak locker mooring parking ramp shower storage".split(" ");

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

interface Run {
  run_id: string;
  state: string;
  total: number;
  done: number;
  as_before: number;
  results: { test_id: string }[];
}

test("a run of 200 tests that is killed goes on where it was, and loses no result", async () => {
  let person = await Person.withProject(server.url);
  const { projectId: ProjectID } = person;
  const rules = topics.map(
    (topic, at) => `## ${topic}\n\nA ${topic} costs ${at + 11} euros a day at the pier.`,
  );
  await person.addFile("prices.md", `# Prices\n\n${rules.join("\n\n")}\n`);
  await person.index();
  const rows = Array.from({ length: asked }, (_, at) => {
    const topic = at % topics.length;
    return `"What does a ${topics[topic]} cost for ${at + 2} days?","say","","${topic + 11} euros",""`;
  });
  const csv = `question,must,source,text,heading\n${rows.join("\n")}\n`;
  expect(await person.call("/project/tests/import", { ProjectID, csv })).toEqual({
    added: asked,
    skipped: [],
  });

  const run = () => person.call<Run>("/project/tests/run", { ProjectID });
  const runOf = (id: string) => person.call<Run>(`/project/tests/run/${id}`);
  const { run_id: id } = await run();
  const look = () => runOf(id);
  await eventually(async () => (await look()).done >= 20, "some are asked");
  await server.end("SIGKILL");
  server = await startProcess(folder, { env });
  person = person.at(server.url);
  const left = await look();
  expect(left.done).toBeGreaterThanOrEqual(20);
  const whole = await eventually(
    async () => {
      const now = await look();
      return now.state === "done" && now;
    },
    "all are asked",
    120_000,
  );
  expect(whole).toMatchObject({ total: asked, done: asked });
  const results = new Map(whole.results.map((one) => [one.test_id, one]));
  for (const one of left.results) expect(results.get(one.test_id)).toEqual(one);
  expect((await readdir(join(folder, "passages"))).filter((name) => name.includes("~"))).toEqual([]);

  const { run_id: again } = await run();
  const second = await eventually(
    async () => {
      const now = await runOf(again);
      return now.state === "done" && now;
    },
    "all are asked again",
    120_000,
  );
  expect(second).toMatchObject({ as_before: asked });
}, 300_000);
