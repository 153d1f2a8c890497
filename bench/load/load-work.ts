import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@groundwork/contract/call";
import { calls as contract } from "@groundwork/contract/calls";
import { type HostileDocument, hostileDocuments } from "../fuzz/hostile-documents.ts";
import { CallCount, type CallsOfKind, crowd, formOf } from "../harness/calls.ts";
import { Person, typeOf } from "../../e2e/support/person.ts";

const visitors = 200;
/** Set how long somebody reads before the next call, and an attacker rests, in milliseconds. */
const reading = 500;
const rest = 2_000;

/** Nearly all that an upload may have, of one of each kind that is hard on whoever reads it. */
const hostileBytes = 10 * 1024 * 1024 - 1024;
const attacking = new Set(
  "pdf: states kept|markdown: brackets|markdown: pictures|text: blanks|text: dots|json: arrays|docx: empty paragraphs".split(
    "|",
  ),
);

/** Says what the process that makes the load is asked to do. */
export interface LoadOrder {
  url: string;
  slug: string;
  questions: string[];
  seconds: number;
  /** Milliseconds that a visitor waits before the next question. */
  visitorReads: number;
  people: number;
  /** Event streams that are kept open. */
  streams: number;
  /** True if one person attaches file after file; else each attaches one now and then. */
  attaches: boolean;
  /** True if somebody attaches hostile files and sends hostile histories. */
  attacks: boolean;
}

export interface LoadMade {
  kinds: CallsOfKind[];
  /** Event streams that were opened, those that were open at the end, and their events. */
  streams: { opened: number; open: number; events: number };
}

// A process of its own, so that making the load delays no measurement.
process.once("message", (order: LoadOrder) => {
  void run(order).then((made) => {
    process.send!(made);
    process.disconnect();
    process.exit(0);
  });
});

async function run(order: LoadOrder): Promise<LoadMade> {
  const { url, slug, questions, seconds, visitorReads, people, attaches, attacks } = order;
  const calls = new CallCount(url);
  const accounts: Person[] = [];
  for (let i = 0; i <= people; i++) accounts.push(await Person.withProject(url));
  const attacker = accounts.pop()!;
  const hostile = attacks ? [...hostileDocuments(hostileBytes, (name) => attacking.has(name))] : [];
  const streams = { opened: 0, open: 0, events: 0 };
  const closing = new AbortController();
  for (let i = 0; i < order.streams; i++) void listen(accounts[i % people]!, i, streams, closing.signal);
  process.send!("begins");
  const ask = (kind: string, address: string, query: string, history: unknown[] = []) =>
    calls.json(kind, contract.askPublic.path, { public_domain_endpoint: slug, query, history }, { address });
  await Promise.all([
    crowd({ visitors, pause: visitorReads, seconds }, (turn) =>
      ask("visitor asks", addressOf(1, turn % visitors), questions[turn % questions.length]!),
    ),
    crowd({ visitors: people, pause: reading, seconds }, (turn) =>
      work(calls, accounts[turn % people]!, turn, !attaches && Math.floor(turn / people) % 5 === 0),
    ),
    attaches &&
      crowd({ visitors: 1, pause: reading, seconds }, (turn) =>
        attach(calls, accounts[0]!, "file attached", ferries(turn + 1, 200)),
      ),
    attackByUpload(calls, attacker, hostile),
    attacks &&
      crowd({ visitors: 2, pause: rest, seconds }, (turn) =>
        ask("hostile history", addressOf(3, 2), "And why?", hostileHistory(turn % 2 ? " " : "\u0301")),
      ),
  ]);
  const made = { kinds: calls.report(), streams: { ...streams } };
  closing.abort();
  return made;
}

const addressOf = (group: number, place: number) => `10.${group}.${place >> 8}.${place & 255}`;

/** Makes turns of a conversation that nobody has had, raw, as somebody does who heeds no limit. */
const hostileHistory = (filling: string) =>
  Array.from({ length: 20 }, (_, i) => ({
    role: i % 2 === 0 ? "user" : "assistant",
    content: `x${filling.repeat(19_990)}y`,
  }));

/** Has somebody signed in list, ask and search, and attach a file where `attaches` is set. */
async function work(calls: CallCount, person: Person, turn: number, attaches: boolean): Promise<void> {
  const { userId: UserID, projectId, cookie } = person;
  const as = { address: addressOf(2, turn % 256), cookie };
  const project = { project_id: projectId, UserID };
  await calls.json(
    "projects listed",
    fillPath(contract.listProjects.path, { userId: UserID }),
    undefined,
    as,
  );
  await calls.json("resources listed", contract.listResources.path, { UserID, ProjectID: projectId }, as);
  if (attaches) await attach(calls, person, "file attached", ferries(turn, 1));
  await calls.json("person asks", contract.ask.path, { ...project, query: "When does the ferry leave?" }, as);
  await calls.json("person searches", contract.search.path, { ...project, query: "ferry" }, as);
}

const ferries = (number: number, paragraphs: number) => ({
  name: `ferry ${number}.txt`,
  content: Buffer.from(`The ferry number ${number} leaves at ${number % 12} o'clock.\n\n`.repeat(paragraphs)),
});

/** Attaches a file and has it indexed. */
async function attach(
  calls: CallCount,
  { userId, projectId, cookie }: Person,
  kind: string,
  file: { name: string; content: Uint8Array },
): Promise<void> {
  const as = { address: addressOf(2, 256), cookie };
  const form = formOf({ UserID: userId, ProjectID: projectId, resource_type_id: typeOf(file.name) }, file);
  await calls.call(kind, { path: contract.addResource.path, ...form, ...as });
  const all = { user_id: userId, project_id: projectId };
  await calls.json(kind.replace("attached", "indexed"), contract.vectorize.path, all, as);
}

async function attackByUpload(calls: CallCount, person: Person, files: HostileDocument[]): Promise<void> {
  for (const { fileName: name, content } of files)
    await attach(calls, person, "hostile file attached", { name, content });
}

/** Reads a stream of events, and begins it again where it ends, as a browser does. */
async function listen(
  { url, projectId, cookie }: Person,
  place: number,
  counted: LoadMade["streams"],
  signal: AbortSignal,
): Promise<void> {
  const headers = { cookie, accept: "text/event-stream", "x-forwarded-for": addressOf(4, place) };
  const path = fillPath(contract.resourceEvents.path, { projectId });
  let wasOpen = false;
  while (!signal.aborted) {
    await new Promise<void>((resolve) => {
      const asking = get(url + path, { headers, signal }, (answer) => {
        const isOpen = answer.statusCode === 200;
        if (isOpen && !wasOpen) counted.opened++;
        wasOpen ||= isOpen;
        if (isOpen) counted.open++;
        answer.on("data", () => isOpen && counted.events++);
        answer.once("error", () => undefined);
        answer.once("close", () => {
          if (isOpen) counted.open--;
          resolve();
        });
      });
      asking.once("error", () => resolve());
    });
    await sleep(reading, undefined, { signal }).catch(() => undefined);
  }
}
