import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "@groundwork/contract/call";
import { calls as contract } from "@groundwork/contract/calls";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { createRandom } from "../random.ts";
import { signIn, type SignedIn } from "../signed-in.ts";
import { CallCount } from "./call-count.ts";
import { hostileHistories, hostileUploads } from "./hostile-uploads.ts";

const visitors = 200;
const people = 20;
/** How long a person reads before the next call, and an attacker rests, in milliseconds. */
const reading = 500;
const rest = 2_000;

/** What the process of the crowd is told. */
export interface CrowdOrder {
  url: string;
  slug: string;
  questions: string[];
  seconds: number;
}

// A process of its own, so that making the load delays no measurement.
process.once("message", (order: CrowdOrder) => {
  void run(order).then((counts) => {
    process.send!(counts);
    process.disconnect();
  });
});

async function run(order: CrowdOrder): Promise<ReturnType<CallCount["report"]>> {
  const { url, seconds } = order;
  const calls = new CallCount(url);
  const accounts: SignedIn[] = [];
  for (let i = 0; i < people; i++) accounts.push(await signIn(url));
  const attacker = await signIn(url);
  const uploads = [...hostileUploads()];
  process.send!("begins");
  const until = performance.now() + seconds * 1000;
  await Promise.all([
    ...Array.from({ length: visitors }, (_, i) => visit(calls, order, i, until)),
    ...accounts.map((person, i) => work(calls, person, i, until)),
    attackByUpload(calls, attacker, uploads),
    ...hostileHistories().map((history) => attackByHistory(calls, order, history, until)),
  ]);
  return calls.report();
}

/** A visitor asks the next question as soon as the last is answered, from an address of their own. */
async function visit(calls: CallCount, { slug, questions }: CrowdOrder, place: number, until: number) {
  const address = `10.1.${place >> 8}.${place & 255}`;
  for (let turn = place; performance.now() < until; turn += visitors) {
    const query = questions[turn % questions.length]!;
    const body = JSON.stringify({ public_domain_endpoint: slug, query, history: [] });
    await calls.post("visitor asks", contract.askPublic.path, body, { address });
  }
}

/** Somebody signed in lists, asks, attaches and searches by turns. */
async function work(calls: CallCount, person: SignedIn, place: number, until: number): Promise<void> {
  const { userId: UserID, projectId, cookie } = person;
  const random = createRandom(place + 1);
  const as = { address: `10.2.0.${place}`, cookie };
  const json = JSON.stringify;
  const project = { project_id: projectId, UserID };
  for (let turn = 0; performance.now() < until; turn++) {
    await calls.get("projects listed", fillPath(contract.listProjects.path, { userId: UserID }), as);
    await calls.post(
      "resources listed",
      contract.listResources.path,
      json({ UserID, ProjectID: projectId }),
      as,
    );
    if (turn % 5 === 0) {
      const text = `The ferry number ${turn} of ${place} leaves at ${random.whole(1, 12)} o'clock.`;
      const file = { name: `ferry ${turn}.txt`, content: new TextEncoder().encode(text) };
      await calls.upload(
        "file attached",
        { UserID, projectId, typeId: resourceTypes.otherFile, ...file },
        as,
      );
      const all = json({ user_id: UserID, project_id: projectId });
      await calls.post("project indexed", contract.vectorize.path, all, as);
    }
    const question = json({ ...project, query: "When does the ferry leave?" });
    await calls.post("person asks", contract.ask.path, question, as);
    await calls.post("person searches", contract.search.path, json({ ...project, query: "ferry" }), as);
    await sleep(reading);
  }
}

/** Every hostile file at once, and all of them indexed. */
async function attackByUpload(
  calls: CallCount,
  { userId: UserID, projectId, cookie }: SignedIn,
  uploads: Iterable<{ name: string; typeId: number; content: Uint8Array }>,
): Promise<void> {
  const as = { address: "10.3.0.1", cookie };
  for (const upload of uploads) {
    await calls.upload("hostile file attached", { UserID, projectId, ...upload }, as);
    const all = JSON.stringify({ user_id: UserID, project_id: projectId });
    await calls.post("hostile file indexed", contract.vectorize.path, all, as);
  }
}

async function attackByHistory(
  calls: CallCount,
  { slug }: CrowdOrder,
  history: string,
  until: number,
): Promise<void> {
  const about = JSON.stringify({ public_domain_endpoint: slug, query: "And why?" });
  const body = `${about.slice(0, -1)},"history":${history}}`;
  while (performance.now() < until) {
    await calls.post("hostile history", contract.askPublic.path, body, { address: "10.3.0.2" });
    await sleep(rest);
  }
}
