import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { CallCount } from "../fuzz/call-count.ts";
import { signIn, type SignedIn } from "../signed-in.ts";

const visitors = 200;
const people = 50;
const streams = 500;
const reading = 500;

/** What the process that makes the load is told. */
export interface LoadOrder {
  url: string;
  slug: string;
  questions: string[];
  seconds: number;
}

export interface LoadMade {
  kinds: ReturnType<CallCount["report"]>;
  /** Event streams that were open at the end, of those that were opened. */
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

async function run({ url, slug, questions, seconds }: LoadOrder): Promise<LoadMade> {
  const calls = new CallCount(url);
  const accounts: SignedIn[] = [];
  for (let i = 0; i < people; i++) accounts.push(await signIn(url));
  const opened = { opened: 0, open: 0, events: 0 };
  const closing = new AbortController();
  for (let i = 0; i < streams; i++) listen(url, accounts[i % people]!, i, opened, closing.signal);
  process.send!("begins");
  const until = performance.now() + seconds * 1000;
  await Promise.all([
    ...Array.from({ length: visitors }, async (_, place) => {
      const as = { address: `10.1.${place >> 8}.${place & 255}` };
      for (let turn = place; performance.now() < until; turn += visitors) {
        const query = questions[turn % questions.length]!;
        const body = JSON.stringify({ public_domain_endpoint: slug, query, history: [] });
        await calls.post("visitor asks", callPaths.askPublic, body, as);
        await sleep(reading);
      }
    }),
    ...accounts.map((person, place) => work(calls, person, place, until)),
    indexOn(calls, accounts[0]!, until),
  ]);
  const { opened: all, open, events } = opened;
  closing.abort();
  return { kinds: calls.report(), streams: { opened: all, open, events } };
}

function listen(
  url: string,
  { projectId, cookie }: SignedIn,
  place: number,
  counted: LoadMade["streams"],
  signal: AbortSignal,
): void {
  const headers = {
    cookie,
    accept: "text/event-stream",
    "x-forwarded-for": `10.4.${place >> 8}.${place & 255}`,
  };
  const asking = get(
    url + fillPath(callPaths.resourceEvents, { projectId }),
    { headers, signal },
    (answer) => {
      if (answer.statusCode !== 200) return void answer.resume();
      counted.opened++;
      counted.open++;
      answer.on("data", () => counted.events++);
      answer.once("error", () => undefined);
      answer.once("close", () => counted.open--);
    },
  );
  asking.once("error", () => undefined);
}

/** Somebody signed in lists, asks and searches by turns. */
async function work(calls: CallCount, person: SignedIn, place: number, until: number): Promise<void> {
  const { userId: UserID, projectId, cookie } = person;
  const as = { address: `10.2.0.${place}`, cookie };
  const json = JSON.stringify;
  while (performance.now() < until) {
    await calls.get("projects listed", fillPath(callPaths.listProjects, { userId: UserID }), as);
    await calls.post("resources listed", callPaths.listResources, json({ UserID, ProjectID: projectId }), as);
    const about = { project_id: projectId, UserID };
    await calls.post(
      "person asks",
      callPaths.ask,
      json({ ...about, query: "When does the ferry leave?" }),
      as,
    );
    await calls.post("person searches", callPaths.search, json({ ...about, query: "ferry" }), as);
    await sleep(reading);
  }
}

/** One file after the other is attached and indexed. */
async function indexOn(calls: CallCount, person: SignedIn, until: number): Promise<void> {
  const { userId: UserID, projectId, cookie } = person;
  const as = { address: "10.2.1.1", cookie };
  for (let turn = 1; performance.now() < until; turn++) {
    const text = `The ferry number ${turn} leaves at ${turn % 12} o'clock.\n\n`.repeat(200);
    const content = new TextEncoder().encode(text);
    const file = { name: `ferry ${turn}.txt`, content, typeId: resourceTypes.otherFile };
    await calls.upload("file attached", { UserID, projectId, ...file }, as);
    const all = JSON.stringify({ user_id: UserID, project_id: projectId });
    await calls.post("project indexed", callPaths.vectorize, all, as);
    await sleep(reading);
  }
}
