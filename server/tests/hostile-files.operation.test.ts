import { expect, test } from "vitest";
import { type HostileFile, makeHostileFiles } from "./support/hostile-files.ts";
import { harbourDocx } from "./support/documents.ts";
import { serverForTests } from "./support/test-server.ts";

const sentence = /^[A-Z].*\.$/;
/** Matches what only a fault of ours would say. */
const ours = /went wrong on our side|undefined|\.ts\b/;

// Packing them keeps this thread busy: no connection should wait meanwhile.
const files: readonly HostileFile[] = makeHostileFiles();
const server = await serverForTests();
const ada = await server.newcomer();

test("bombs, nests and fragments of every format end in a reason, while the server answers others", async () => {
  const calm = await server.newProject(ada, "Calm");
  await server.addFile(ada, calm, "harbour.docx", harbourDocx, 5);
  await server.vectorize(ada, calm);

  const projectId = await server.newProject(ada, "Hostile");
  const refused = new Set<string>();
  const strange: string[] = [];
  for (const { name, content, typeId } of files) {
    const { status, json } = await server.addFile(ada, projectId, name, content, typeId);
    if (status === 201) continue;
    refused.add(name);
    if (![413, 415, 422].includes(status) || !sentence.test(json.message))
      strange.push(`${name}: ${status} ${json.message}`);
  }
  // What first bytes tell is refused at once; the rest must be read to be known.
  expect(files.length - refused.size).toBeGreaterThan(files.length / 2);

  const { run_id } = (await server.vectorize(ada, projectId, 0)).json;
  const isDone = async () =>
    (await server.request(ada, "GET", `/vectorize/runs/${run_id}`)).json.state === "done";
  let answered = 0;
  while (!(await isDone())) {
    expect((await server.ask(ada, calm, "How many ships were there?")).status).toBe(200);
    answered++;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(answered).toBeGreaterThan(5);

  const resources = (await server.resources(ada, projectId)) as {
    FileName: string;
    state: string;
    reason: string | null;
  }[];
  for (const { name, unreadable = true } of files) {
    if (refused.has(name)) continue;
    const { state, reason } = resources.find(({ FileName }) => FileName === name)!;
    const reported = state === "failed" && reason !== null && sentence.test(reason) && !ours.test(reason);
    if (!reported && (unreadable || state !== "indexed")) strange.push(`${name}: ${state} ${reason}`);
  }
  expect(strange).toEqual([]);
}, 600_000);
