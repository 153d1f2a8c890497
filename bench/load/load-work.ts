import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@groundwork/contract/call";
import { calls as contract } from "@groundwork/contract/calls";
import { type HostileDocument, hostileDocuments } from "../fuzz/hostile-documents.ts";
import { CallCount, type CallsOfKind, formOf } from "../harness/calls.ts";
import { Person, typeOf } from "../harness/person.ts";
import { createRandom } from "../harness/random.ts";

const visitors = 200;
/** How long somebody reads before the next call, and an attacker rests, in milliseconds. */
const reading = 500;
const rest = 2_000;

/** Nearly all that an upload may have, of one of each kind that is hard on whoever reads it. */
const hostileBytes = 10 * 1024 * 1024 - 1024;
const attacking = new Set(
  "pdf: states kept|markdown: brackets|markdown: pictures|text: blanks|text: dots|json: arrays|docx: empty paragraphs".split(
    "|",
  ),
);

/** What the process that makes the load is asked to do. */
export interface LoadOrder {
  /** Of the processes that answer. */
  urls: string[];
  slug: string;
  questions: string[];
  seconds: number;
  /** Milliseconds that a visitor waits before the next question. */
  visitorReads: number;
  people: number;
  /** Event streams that are kept open. */
  streams: number;
  /** Whether one person attaches file after file; else each attaches one now and then. */
  attaches: boolean;
  /** Whether somebody attaches hostile files and sends hostile histories. */
  attacks: boolean;
}

/** One of the processes was killed, or answers again. */
export type LoadNews = { lost: string } | { back: string };

export interface LoadMade {
  kinds: CallsOfKind[];
  /** Event streams that were opened, those that were open at the end, and their events. */
  streams: { opened: number; open: number; events: number };
  attached: Attached;
}

/** Who attached files, the names that were answered with 201, and those that may or may not be there. */
export interface Attached {
  userId: string;
  projectId: string;
  cookie: string;
  acknowledged: string[];
  unsure: string[];
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
  const { urls, seconds, people, attaches, attacks } = order;
  const calls = new CallCount(...urls);
  const accounts: Person[] = [];
  for (let i = 0; i < people; i++) accounts.push(await Person.register(urls[i % urls.length]!));
  const attacker = await Person.register(urls[0]!);
  const hostile = attacks ? [...hostileDocuments(hostileBytes, (name) => attacking.has(name))] : [];
  process.on("message", (news: LoadNews) => ("lost" in news ? calls.lose(news.lost) : calls.add(news.back)));
  const streams = { opened: 0, open: 0, events: 0 };
  const closing = new AbortController();
  for (let i = 0; i < order.streams; i++)
    void listen(calls, accounts[i % people]!, i, streams, closing.signal);
  const { userId, projectId, cookie } = accounts[0]!;
  const attached: Attached = { userId, projectId, cookie, acknowledged: [], unsure: [] };
  process.send!("begins");
  const until = performance.now() + seconds * 1000;
  await Promise.all([
    ...Array.from({ length: visitors }, (_, place) => visit(calls, order, place, until)),
    ...accounts.map((person, place) => work(calls, person, place, until, !attaches)),
    ...(attaches ? [attachOn(calls, accounts[0]!, until, attached)] : []),
    attackByUpload(calls, attacker, hostile),
    ...(attacks ? [" ", "\u0301"].map((filling) => attackByHistory(calls, order, filling, until)) : []),
  ]);
  const made = { kinds: calls.report(), streams: { ...streams }, attached };
  closing.abort();
  return made;
}

/** A visitor asks question after question, from an address of their own. */
async function visit(calls: CallCount, order: LoadOrder, place: number, until: number): Promise<void> {
  const address = `10.1.${place >> 8}.${place & 255}`;
  for (let turn = place; performance.now() < until; turn += visitors) {
    const query = order.questions[turn % order.questions.length]!;
    await calls.json("visitor asks", contract.askPublic.path, asked(order.slug, query), { address });
    await sleep(order.visitorReads);
  }
}

const asked = (slug: string, query: string) => ({ public_domain_endpoint: slug, query, history: [] });

/** Somebody signed in lists, asks and searches by turns. */
async function work(calls: CallCount, person: Person, place: number, until: number, attaches: boolean) {
  const { userId: UserID, projectId, cookie } = person;
  const random = createRandom(place + 1);
  const as = { address: `10.2.0.${place}`, cookie };
  const project = { project_id: projectId, UserID };
  for (let turn = 0; performance.now() < until; turn++) {
    await calls.json(
      "projects listed",
      fillPath(contract.listProjects.path, { userId: UserID }),
      undefined,
      as,
    );
    await calls.json("resources listed", contract.listResources.path, { UserID, ProjectID: projectId }, as);
    if (attaches && turn % 5 === 0) {
      const text = `The ferry number ${turn} of ${place} leaves at ${random.whole(1, 12)} o'clock.`;
      await attach(
        calls,
        person,
        "file attached",
        { name: `ferry ${turn}.txt`, content: Buffer.from(text) },
        as,
      );
    }
    await calls.json(
      "person asks",
      contract.ask.path,
      { ...project, query: "When does the ferry leave?" },
      as,
    );
    await calls.json("person searches", contract.search.path, { ...project, query: "ferry" }, as);
    await sleep(reading);
  }
}

type As = { address: string; cookie: string };

/** Attaches a file and has it indexed; returns the status of the upload. */
async function attach(
  calls: CallCount,
  { userId, projectId }: Person,
  kind: string,
  file: { name: string; content: Uint8Array },
  as: As,
): Promise<number> {
  const form = formOf({ UserID: userId, ProjectID: projectId, resource_type_id: typeOf(file.name) }, file);
  const status = await calls.call(kind, { path: contract.addResource.path, ...form, ...as });
  const all = { user_id: userId, project_id: projectId };
  await calls.json(kind.replace("attached", "indexed"), contract.vectorize.path, all, as);
  return status;
}

/** One file after the other is attached and indexed. */
async function attachOn(calls: CallCount, person: Person, until: number, attached: Attached): Promise<void> {
  const as = { address: "10.2.1.1", cookie: person.cookie };
  for (let turn = 1; performance.now() < until; turn++) {
    const text = `The ferry number ${turn} leaves at ${turn % 12} o'clock.\n\n`.repeat(200);
    const file = { name: `ferry ${turn}.txt`, content: Buffer.from(text) };
    const status = await attach(calls, person, "file attached", file, as);
    if (status === 201) attached.acknowledged.push(file.name);
    else if (status === 0) attached.unsure.push(file.name);
    await sleep(reading);
  }
}

async function attackByUpload(
  calls: CallCount,
  person: Person,
  files: readonly HostileDocument[],
): Promise<void> {
  const as = { address: "10.3.0.1", cookie: person.cookie };
  for (const { fileName: name, content } of files)
    await attach(calls, person, "hostile file attached", { name, content }, as);
}

/** Sends turns of a conversation that nobody has had, raw, as somebody does who heeds no limit. */
async function attackByHistory(
  calls: CallCount,
  { slug }: LoadOrder,
  filling: string,
  until: number,
): Promise<void> {
  const history = Array.from({ length: 20 }, (_, i) => ({
    role: i % 2 === 0 ? "user" : "assistant",
    content: `x${filling.repeat(19_990)}y`,
  }));
  const body = { ...asked(slug, "And why?"), history };
  while (performance.now() < until) {
    await calls.json("hostile history", contract.askPublic.path, body, { address: "10.3.0.2" });
    await sleep(rest);
  }
}

/** Reads a stream of events, and begins it again where it ends, as a browser does. */
async function listen(
  calls: CallCount,
  { projectId, cookie }: Person,
  place: number,
  counted: LoadMade["streams"],
  signal: AbortSignal,
): Promise<void> {
  const address = `10.4.${place >> 8}.${place & 255}`;
  const headers = { cookie, accept: "text/event-stream", "x-forwarded-for": address };
  const path = fillPath(contract.resourceEvents.path, { projectId });
  for (let first = true; !signal.aborted; first = false) {
    await new Promise<void>((resolve) => {
      const asking = get(calls.some(place) + path, { headers, signal }, (answer) => {
        const isOpen = answer.statusCode === 200;
        if (isOpen && first) counted.opened++;
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
