import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limitOf } from "@groundwork/contract/call";
import { checkEach, matrixTimeout } from "./support/check-each.ts";
import { openEvents } from "./support/events.ts";
import { contractCalls } from "./support/matrix.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

const few = "2";
const everyLimit = {
  RATE_LIMIT_READS: few,
  RATE_LIMIT_WRITES: few,
  RATE_LIMIT_QUESTIONS: few,
  RATE_LIMIT_SEARCHES: few,
  RATE_LIMIT_UPLOADS: few,
  RATE_LIMIT_PROJECTS: few,
  PUBLIC_RATE_LIMIT: few,
};

let visitors = 0;
const newVisitor = () => ({ "x-forwarded-for": `192.0.2.${++visitors}` });
const calls = [...contractCalls()].map(([name, call]) => ({ name, call }));
const unlimited = calls.filter(({ call }) => limitOf(call) === "none");
const limited = calls.filter((each) => !unlimited.includes(each));

describe("every call of the contract", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ...everyLimit, TRUST_PROXY: "127.0.0.1" });
  });
  afterAll(() => server.stop());

  test("is limited, but for those by which the server is watched", () => {
    expect(unlimited.map(({ name }) => name).sort()).toEqual(["healthz", "metrics", "readyz"]);
  });

  test(
    "is refused to an address that calls too often, and to no other",
    { timeout: matrixTimeout },
    async () => {
      const check = async ({ call: { method, path } }: (typeof limited)[number]) => {
        const call = (visitor: Record<string, string>) =>
          server.request(null, method, path.replace(/:\w+/g, "1"), undefined, visitor);
        const visitor = newVisitor();
        for (let i = 0; i < Number(few); i++) expect((await call(visitor)).status).not.toBe(429);
        const refused = await call(visitor);
        expect([refused.status, refused.json.code]).toEqual([429, expect.stringMatching(/^too_many_/)]);
        expect(refused.json.message).toMatch(/^\w.* Please wait .*\.$/);
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
        expect((await call(newVisitor())).status).not.toBe(429);
      };
      await checkEach(limited, ({ name }) => name, check, { atLeast: 137 });
    },
  );
});

describe("an account", () => {
  let server: TestServer;
  let answer = () => {};
  const asked = Promise.withResolvers<void>();
  beforeAll(async () => {
    const one = { MAX_QUESTIONS_AT_ONCE: "1", MAX_STREAMS: "1", MAX_STREAMS_IN_ALL: "2" };
    server = await startTestServer(
      { RATE_LIMIT_SEARCHES: few, ...one },
      {
        async *answerQuestion() {
          asked.resolve();
          await new Promise<void>((resolve) => (answer = resolve));
          yield { type: "text", text: "No more is needed here." };
        },
      },
    );
  });
  afterAll(() => server.stop());

  const ask = (actor: Actor, projectId: string) => server.ask(actor, projectId, "Hello?");

  test("is counted by all of its sessions and keys together, and apart from others at its address", async () => {
    const [ada, bob] = [await server.newcomer(), await server.newcomer()];
    const projects = new Map([
      [ada.userId, await server.newProject(ada)],
      [bob.userId, await server.newProject(bob)],
    ]);
    const { json } = await server.request(ada, "POST", "/account/keys", { name: "K", scope: "ask" });
    const search = (actor: Actor, headers = {}) => {
      const body = { project_id: projects.get(actor.userId), UserID: actor.userId, query: "Hello?" };
      return server.request(actor, "POST", "/rag_query/search", body, headers);
    };
    expect((await search(ada)).status).toBe(200);
    expect((await search(ada, { authorization: `Bearer ${json.key}` })).status).toBe(200);
    const again = await search(await server.signIn(ada.email, ada.password));
    expect([again.status, again.json.code]).toEqual([429, "too_many_searches"]);
    expect((await search(bob)).status).toBe(200);
    server.turnClock(61_000);
    expect((await search(ada)).status).toBe(200);
  });

  test("is answered so many questions at once, and the next once one of them is answered", async () => {
    const ada = await server.newcomer();
    const projectId = await server.newProject(ada);
    const first = ask(ada, projectId);
    await asked.promise;
    const second = await ask(ada, projectId);
    expect([second.status, second.json.code]).toEqual([429, "too_many_at_once"]);
    expect(second.headers.get("retry-after")).toBe("5");
    answer();
    await first;
    const third = ask(ada, projectId);
    const status = await Promise.race([third.then((reply) => reply.status), waitFor(() => answer)]);
    expect(status).not.toBe(429);
    answer();
    await third;
  });

  test("follows so many projects at once, as does everybody together, and another when one is closed", async () => {
    const people = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const [ada, bob, eve] = people as [Actor, Actor, Actor];
    const addresses = new Map<Actor, string>();
    for (const one of people)
      addresses.set(one, `${server.address}/resources/events/${await server.newProject(one)}`);
    const follow = (actor: Actor) => openEvents(addresses.get(actor)!, actor);
    const first = await follow(ada);
    expect(await first.next()).toMatchObject({ event: "resources" });
    const second = await follow(ada);
    expect(second.response.status).toBe(429);
    expect(second.response.headers.get("retry-after")).toBe("30");
    const other = await follow(bob);
    expect(other.response.status).toBe(200);
    expect((await follow(eve)).response.status).toBe(429);
    first.close();
    for (let status = 429; status === 429;) {
      const stream = await follow(eve);
      ({ status } = stream.response);
      stream.close();
    }
    other.close();
  });
});

/** Resolves to nothing once a question has come to be answered. */
async function waitFor(current: () => () => void): Promise<undefined> {
  const before = current();
  while (current() === before) await new Promise((resolve) => setTimeout(resolve, 5));
  return undefined;
}
