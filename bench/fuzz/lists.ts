import { fillPath } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import { paragraphPart } from "../../server/src/knowledge/documents/testing/test-part.ts";
import { prose } from "../corpus.ts";
import { addResources, besideServer, resourceRow } from "../figures/projects.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { Person } from "../harness/person.ts";
import { type Server, withServer } from "../harness/server.ts";
import { recordTable } from "../harness/table.ts";
import { mostLoop } from "./judge.ts";

/** As many as quotas allow by default, and the longest text that is sent at once. */
const projects = 1_000;
const resources = 20_000;
const textLength = 4_000_000;
const times = 3;
const longestCall = 60_000;

interface ListCall {
  name: string;
  path: string;
  body?: unknown;
  /** Of a stream: how long it is listened to, in milliseconds. */
  listens?: number;
}

/** Asks for lists as long as an account may have them, and for a text as long as any: what each costs the loop. */
export function fuzzLists(say: Say): Promise<Outcome> {
  return withServer({ watched: true }, async (server) => {
    const person = await Person.register(server.url);
    await fill(server, person);
    const found = [];
    for (const call of callsOf(person)) found.push(await measure(server, person, call));
    const failures = found
      .filter((one) => one["loop ms"] > mostLoop)
      .map((one) => `${one.call}: the loop worked ${one["loop ms"].toFixed(0)} ms at a time`);
    for (const failure of failures) say(`over: ${failure}`);
    return {
      text: `An account with ${projects} projects, ${resources} resources in one of them and a text of four million characters: what each call takes, and the longest that the server's loop worked at a time for it (aim: ${mostLoop} ms): ${failures.length} over.\n\n${recordTable(found)}`,
      failures,
    };
  });
}

function callsOf({ userId, projectId }: Person): ListCall[] {
  const body = { UserID: userId, ProjectID: projectId };
  return [
    { name: "projects", path: fillPath(calls.listProjects.path, { userId }) },
    { name: "unpublished projects", path: fillPath(calls.listUnpublishedProjects.path, { userId }) },
    { name: "published projects", path: fillPath(calls.listPublishedProjects.path, { userId }) },
    { name: "resources", path: calls.listResources.path, body },
    { name: "resources, a page", path: `${calls.listResources.path}?limit=500`, body },
    { name: "counts of resources", path: fillPath(calls.countResources.path, { userId }) },
    { name: "a project", path: fillPath(calls.getProject.path, { projectId }) },
    { name: "a text", path: fillPath(calls.getText.path, { resourceID: `${projectId}-text` }) },
    { name: "events of resources", path: fillPath(calls.resourceEvents.path, { projectId }), listens: 3_000 },
  ];
}

async function measure(server: Server, person: Person, { name, path, body, listens }: ListCall) {
  const finding = { call: name, kB: 0, ms: Infinity, "loop ms": Infinity };
  for (let time = 0; time < times; time++) {
    await server.loopDelay();
    const since = performance.now();
    const answer = await person.send(path, { body, within: listens ?? longestCall });
    let bytes = 0;
    try {
      for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).byteLength;
    } catch (error) {
      if (listens === undefined) throw error;
    }
    finding.kB = bytes / 1000;
    finding.ms = Math.min(finding.ms, performance.now() - since);
    finding["loop ms"] = Math.min(finding["loop ms"], (await server.loopDelay()).worked);
  }
  return finding;
}

async function fill(server: Server, person: Person): Promise<void> {
  const { projectId, userId: owner_id } = person;
  await addResources(server, person, resources - 1);
  await besideServer(server, async (catalogue, index) => {
    const text = `${projectId}-text`;
    await index.replaceResource(projectId, text, "1", { parts: [paragraphPart(prose(textLength))] });
    const now = new Date().toISOString();
    const description = prose(500);
    await catalogue.write(async (transaction) => {
      await transaction
        .insertInto("resources")
        .values(resourceRow(projectId, text, "text.txt", "1"))
        .execute();
      for (let number = 1; number < projects; number++) {
        const id = `long-list-${number}`;
        const project = { id, owner_id, name: `Project ${number}`, description, created_at: now };
        await transaction.insertInto("projects").values(project).execute();
        const publication = { project_id: id, owner_id, slug: id, description, published_at: now };
        if (number % 2) await transaction.insertInto("publications").values(publication).execute();
      }
    });
  });
}
