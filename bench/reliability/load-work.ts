import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@groundwork/contract/call";
import { calls as contract } from "@groundwork/contract/calls";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { CallCount } from "../fuzz/call-count.ts";
import { signIn, type SignedIn } from "../signed-in.ts";

const visitors = 200;
const people = 50;
const streams = 500;
const reading = 500;

/** What the process that makes the load is told. */
export interface LoadOrder {
  /** Of the processes that answer. */
  urls: string[];
  slug: string;
  questions: string[];
  seconds: number;
}

/** One of them was killed, or answers again. */
export type LoadNews = { lost: string } | { back: string };

export interface LoadMade {
  kinds: ReturnType<CallCount["report"]>;
  /** Event streams that were open at the end, of those that were opened. */
  streams: { opened: number; open: number; events: number };
  /** Who attached files, to look what is there of them. */
  attached: Attached;
}

export interface Attached {
  userId: string;
  projectId: string;
  cookie: string;
  /** Names of those that were answered with 201, and of those that may or may not be there. */
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

async function run({ urls, slug, questions, seconds }: LoadOrder): Promise<LoadMade> {
  const calls = new CallCount(...urls);
  const accounts: SignedIn[] = [];
  for (let i = 0; i < people; i++) accounts.push(await signIn(urls[i % urls.length]!));
  const opened = { opened: 0, open: 0, events: 0 };
  const closing = new AbortController();
  const answering = [...urls];
  process.on("message", (news: LoadNews) => {
    if ("lost" in news) {
      calls.lose(news.lost);
      answering.splice(answering.indexOf(news.lost), 1);
    } else {
      calls.add(news.back);
      answering.push(news.back);
    }
  });
  const some = (place: number) => answering[place % answering.length]!;
  for (let i = 0; i < streams; i++) void listen(some, accounts[i % people]!, i, opened, closing.signal);
  const { userId, projectId, cookie } = accounts[0]!;
  const attached: Attached = { userId, projectId, cookie, acknowledged: [], unsure: [] };
  process.send!("begins");
  const until = performance.now() + seconds * 1000;
  await Promise.all([
    ...Array.from({ length: visitors }, async (_, place) => {
      const as = { address: `10.1.${place >> 8}.${place & 255}` };
      for (let turn = place; performance.now() < until; turn += visitors) {
        const query = questions[turn % questions.length]!;
        const body = JSON.stringify({ public_domain_endpoint: slug, query, history: [] });
        await calls.post("visitor asks", contract.askPublic.path, body, as);
        await sleep(reading);
      }
    }),
    ...accounts.map((person, place) => work(calls, person, place, until)),
    indexOn(calls, accounts[0]!, until, attached),
  ]);
  const { opened: all, open, events } = opened;
  closing.abort();
  return { kinds: calls.report(), streams: { opened: all, open, events }, attached };
}

/** Reads a stream of events, and begins it again where it ends, as a browser does. */
async function listen(
  some: (place: number) => string,
  person: SignedIn,
  place: number,
  counted: LoadMade["streams"],
  signal: AbortSignal,
): Promise<void> {
  for (let first = true; !signal.aborted; first = false) {
    await readEvents(some(place), person, place, counted, first, signal);
    await sleep(reading, undefined, { signal }).catch(() => undefined);
  }
}

function readEvents(
  url: string,
  { projectId, cookie }: SignedIn,
  place: number,
  counted: LoadMade["streams"],
  first: boolean,
  signal: AbortSignal,
): Promise<void> {
  const headers = {
    cookie,
    accept: "text/event-stream",
    "x-forwarded-for": `10.4.${place >> 8}.${place & 255}`,
  };
  return new Promise((resolve) => {
    const asking = get(
      url + fillPath(contract.resourceEvents.path, { projectId }),
      { headers, signal },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume();
          answer.once("close", resolve);
          return;
        }
        if (first) counted.opened++;
        counted.open++;
        answer.on("data", () => counted.events++);
        answer.once("error", () => undefined);
        answer.once("close", () => {
          counted.open--;
          resolve();
        });
      },
    );
    asking.once("error", () => resolve());
  });
}

/** Somebody signed in lists, asks and searches by turns. */
async function work(calls: CallCount, person: SignedIn, place: number, until: number): Promise<void> {
  const { userId: UserID, projectId, cookie } = person;
  const as = { address: `10.2.0.${place}`, cookie };
  const json = JSON.stringify;
  while (performance.now() < until) {
    await calls.get("projects listed", fillPath(contract.listProjects.path, { userId: UserID }), as);
    await calls.post(
      "resources listed",
      contract.listResources.path,
      json({ UserID, ProjectID: projectId }),
      as,
    );
    const about = { project_id: projectId, UserID };
    await calls.post(
      "person asks",
      contract.ask.path,
      json({ ...about, query: "When does the ferry leave?" }),
      as,
    );
    await calls.post("person searches", contract.search.path, json({ ...about, query: "ferry" }), as);
    await sleep(reading);
  }
}

/** One file after the other is attached and indexed. */
async function indexOn(
  calls: CallCount,
  person: SignedIn,
  until: number,
  { acknowledged, unsure }: Attached,
): Promise<void> {
  const { userId: UserID, projectId, cookie } = person;
  const as = { address: "10.2.1.1", cookie };
  for (let turn = 1; performance.now() < until; turn++) {
    const text = `The ferry number ${turn} leaves at ${turn % 12} o'clock.\n\n`.repeat(200);
    const content = new TextEncoder().encode(text);
    const file = { name: `ferry ${turn}.txt`, content, typeId: resourceTypes.otherFile };
    const status = await calls.upload("file attached", { UserID, projectId, ...file }, as);
    if (status === 201) acknowledged.push(file.name);
    else if (status === 0) unsure.push(file.name);
    const all = JSON.stringify({ user_id: UserID, project_id: projectId });
    await calls.post("project indexed", contract.vectorize.path, all, as);
    await sleep(reading);
  }
}
