import { fillPath } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import { paragraphPart } from "../../server/src/knowledge/documents/testing/test-part.ts";
import { prose } from "../prose.ts";
import { addResources, nextToServer, resourceRow } from "../figures/projects.ts";
import type { SentCall } from "../harness/calls.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { Person } from "../../e2e/support/person.ts";
import { type Server, withServer } from "../harness/server.ts";
import { recordTable } from "../harness/table.ts";
import { measureCall, mostLoop, overOf } from "./judge.ts";

/** As many as quotas allow by default, and the longest text that is sent at once. */
const projects = 1_000;
const resources = 20_000;
const textLength = 4_000_000;
const times = 3;

/** Asks for lists as long as an account may have them, and for a text as long as any: what each costs the loop. */
export function fuzzLists(say: Say): Promise<Outcome> {
  return withServer({ watched: true }, async (server) => {
    const person = await Person.withProject(server.url);
    await fill(server, person);
    const found = [];
    const failures: string[] = [];
    for (const [name, call] of Object.entries(callsOf(person))) {
      const measured = [];
      for (let time = 0; time < times; time++)
        measured.push(await measureCall(server, { ...call, cookie: person.cookie }));
      const least = measured.toSorted((a, b) => a.loop.worked - b.loop.worked)[0]!;
      const { outcome, loop } = least;
      found.push({ call: name, kB: outcome.bytes / 1000, ms: outcome.took, "loop ms": loop.worked });
      failures.push(...overOf(least).reasons.map((reason) => `${name}: ${reason}`));
    }
    for (const failure of failures) say(`over: ${failure}`);
    return {
      text: `An account with ${projects} projects, ${resources} resources in one of them and a text of four million characters: what each call takes, a stream of events until it begins, and the longest that the server's loop worked at a time for it (aim: ${mostLoop} ms): ${failures.length} over.\n\n${recordTable(found)}`,
      failures,
    };
  });
}

function callsOf({ userId, projectId }: Person): Record<string, SentCall> {
  const listed = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ UserID: userId, ProjectID: projectId }),
  };
  return {
    projects: { path: fillPath(calls.listProjects.path, { userId }) },
    "unpublished projects": { path: fillPath(calls.listUnpublishedProjects.path, { userId }) },
    "published projects": { path: fillPath(calls.listPublishedProjects.path, { userId }) },
    resources: { path: calls.listResources.path, ...listed },
    "resources, a page": { path: `${calls.listResources.path}?limit=500`, ...listed },
    "counts of resources": { path: fillPath(calls.countResources.path, { userId }) },
    "a project": { path: fillPath(calls.getProject.path, { projectId }) },
    "a text": { path: fillPath(calls.getText.path, { resourceID: `${projectId}-text` }) },
    "events of resources": { path: fillPath(calls.resourceEvents.path, { projectId }) },
  };
}

async function fill(server: Server, person: Person): Promise<void> {
  const { projectId, userId: owner_id } = person;
  await addResources(server, person, resources - 1);
  await nextToServer(server, async (catalogue, index) => {
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
