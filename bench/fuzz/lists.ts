import { join } from "node:path";
import { fillPath } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import { paragraphPart } from "../../server/src/knowledge/documents/testing/test-part.ts";
import { SqlitePassageIndex } from "../../server/src/knowledge/store/sqlite-passage-index.ts";
import { openSqliteDatabase } from "../../server/src/platform/database/sqlite-database.ts";
import { addResources } from "../fill-catalogue.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { type SignedIn, signIn } from "../signed-in.ts";
import { prose } from "./prose.ts";
import { startWatchedServer, type WatchedServer } from "./watched-server.ts";

export interface ListFinding {
  name: string;
  bytes: number;
  took: number;
  /** The longest that the loop worked at a time, in milliseconds. */
  loop: number;
}

export interface ListsReport {
  found: ListFinding[];
  failures: string[];
}

/** As many as quotas allow by default, and the longest text that is sent at once. */
const projects = 1_000;
const resources = 20_000;
const textLength = 4_000_000;
const times = 3;
/** Milliseconds of the loop at a time. */
const mostOfLoop = 100;
const longestCall = 60_000;

/** Lists as long as an account may have them, and a text as long as any: what each costs the loop. */
export async function fuzzLists(say: (what: string) => void): Promise<ListsReport> {
  return inScratchFolder(async (dataDir) => {
    const server = await startWatchedServer(dataDir);
    const report: ListsReport = { found: [], failures: [] };
    try {
      const person = await signIn(server.url);
      await fill(dataDir, person);
      say(`${projects} projects, ${resources} resources and a long text are there`);
      for (const call of callsOf(person)) {
        const finding = await measure(server, person, call);
        report.found.push(finding);
        say(`${finding.name}: ${finding.loop.toFixed(0)} ms of the loop, ${finding.took.toFixed(0)} ms`);
        if (finding.loop > mostOfLoop)
          report.failures.push(`${finding.name}: the loop worked ${finding.loop.toFixed(0)} ms at a time`);
      }
      return report;
    } finally {
      await server.stop();
    }
  });
}

interface ListCall {
  name: string;
  path: string;
  body?: unknown;
  /** Of a stream: how long it is listened to, in milliseconds. */
  listens?: number;
}

function callsOf({ userId, projectId }: SignedIn): ListCall[] {
  const inProject = { UserID: userId, ProjectID: projectId };
  return [
    { name: "projects", path: fillPath(calls.listProjects.path, { userId }) },
    { name: "unpublished projects", path: fillPath(calls.listUnpublishedProjects.path, { userId }) },
    { name: "published projects", path: fillPath(calls.listPublishedProjects.path, { userId }) },
    { name: "resources", path: calls.listResources.path, body: inProject },
    { name: "resources, a page", path: `${calls.listResources.path}?limit=500`, body: inProject },
    { name: "counts of resources", path: fillPath(calls.countResources.path, { userId }) },
    { name: "a project", path: fillPath(calls.getProject.path, { projectId }) },
    { name: "a text", path: fillPath(calls.getText.path, { resourceID: textId(projectId) }) },
    {
      name: "events of resources",
      path: fillPath(calls.resourceEvents.path, { projectId }),
      listens: 3_000,
    },
  ];
}

async function measure(server: WatchedServer, person: SignedIn, call: ListCall): Promise<ListFinding> {
  const finding: ListFinding = { name: call.name, bytes: 0, took: Infinity, loop: Infinity };
  for (let time = 0; time < times; time++) {
    await server.loopDelay();
    const since = performance.now();
    finding.bytes = await fetchAll(server.url, person, call);
    finding.took = Math.min(finding.took, performance.now() - since);
    finding.loop = Math.min(finding.loop, (await server.loopDelay()).worked);
  }
  return finding;
}

async function fetchAll(
  url: string,
  { cookie }: SignedIn,
  { path, body, listens }: ListCall,
): Promise<number> {
  const signal = AbortSignal.timeout(listens ?? longestCall);
  const answer = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  let bytes = 0;
  try {
    for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).byteLength;
  } catch (error) {
    if (listens === undefined) throw error;
  }
  return bytes;
}

const textId = (projectId: string) => `${projectId}-text`;

async function fill(dataDir: string, person: SignedIn): Promise<void> {
  await addResources(dataDir, person, resources - 1);
  const database = await openSqliteDatabase(join(dataDir, "catalogue.sqlite"));
  const index = new SqlitePassageIndex(join(dataDir, "passages"));
  const now = new Date().toISOString();
  await index.replaceResource(person.projectId, textId(person.projectId), "1", {
    parts: [paragraphPart(prose(textLength))],
  });
  await database.write(async (transaction) => {
    for (let number = 1; number < projects; number++) {
      const id = `long-list-${number}`;
      const row = {
        id,
        owner_id: person.userId,
        name: `Project ${number}`,
        description: prose(500),
        created_at: now,
      };
      await transaction.insertInto("projects").values(row).execute();
      if (number % 2 === 0) continue;
      await transaction
        .insertInto("publications")
        .values({
          project_id: id,
          owner_id: person.userId,
          slug: id,
          description: prose(500),
          published_at: now,
        })
        .execute();
    }
    await transaction
      .insertInto("resources")
      .values({
        id: textId(person.projectId),
        project_id: person.projectId,
        type_id: 7,
        file_name: "text.txt",
        uploaded_at: now,
        state: "indexed",
        progress: 1,
        indexed_generation: "1",
        changed_at: now,
      })
      .execute();
  });
  await index.close();
  await database.close();
}
