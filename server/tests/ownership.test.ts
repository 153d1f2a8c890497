import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "@groundwork/contract/call";
import { fillPath } from "@groundwork/contract/paths";
import { contractCalls, newWorld, type Row, rows } from "./support/matrix.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";
import type { World } from "./support/matrix.ts";

let server: TestServer;
let owner: Actor;
let stranger: Actor;
/** What strangers try to reach. */
let world: World;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_RATE_LIMIT: "1000" });
  owner = await server.newcomer();
  stranger = await server.newcomer();
  world = await newWorld(server, owner);
});
afterAll(() => server.stop());

const calls = contractCalls();

/** The status alone; a stream is hung up on as soon as it has begun. */
async function statusOf(
  call: Call,
  row: Row,
  actor: Actor | null,
  userId: string,
  target = world,
): Promise<number> {
  const { params = {}, body } = row.sent(target, userId);
  const form = body instanceof FormData;
  const hangUp = new AbortController();
  const response = await fetch(`${server.address}${fillPath(call.path, params as never)}`, {
    method: call.method,
    redirect: "manual",
    signal: hangUp.signal,
    headers: {
      ...(actor && { cookie: actor.cookie }),
      ...(body && !form && { "content-type": "application/json" }),
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
  hangUp.abort();
  return response.status;
}

test("every call of the contract has a row, and every row a call", () => {
  expect(Object.keys(rows).sort()).toEqual([...calls.keys()].sort());
});

test("every call that needs a session says how its things are protected, and no other does", () => {
  const open = [...calls].filter(([name]) => rows[name]!.protection === "open").map(([name]) => name);
  const anyone = [...calls].filter(([, call]) => call.access === "anyone").map(([name]) => name);
  expect(open.filter((name) => !anyone.includes(name))).toEqual(["acceptInvitation", "slugFree"]);
  expect(anyone.filter((name) => !open.includes(name))).toEqual([]);
});

interface Case {
  name: string;
  call: Call;
  row: Row;
  success: number;
}

const cases: Case[] = [...calls].map(([name, call]) => {
  const row = rows[name]!;
  return { name, call, row, success: row.success ?? Number(Object.keys(call.answers)[0]) };
});

describe("a stranger", () => {
  test.each(cases.filter(({ row }) => row.protection === "administrator"))(
    "is refused by $name, who does not administer",
    async ({ call, row }) => {
      expect(await statusOf(call, row, stranger, stranger.userId)).toBe(403);
    },
  );

  test.each(cases.filter(({ call, row }) => row.namesUser || (row.protection === "self" && call.params)))(
    "is refused by $name in the owner's name",
    async ({ call, row }) => {
      expect(await statusOf(call, row, stranger, owner.userId)).toBe(403);
    },
  );
});

describe("an owner", () => {
  test.each(cases.filter(({ row }) => row.namesUser))(
    "is refused by $name in another name",
    async ({ call, row }) => {
      expect(await statusOf(call, row, owner, stranger.userId)).toBe(403);
    },
  );
});

test("after all this the owner's things stand as they stood", async () => {
  const [project] = (await server.request(owner, "GET", `/project/get_published_projects/${owner.userId}`))
    .json;
  expect(project).toMatchObject({
    ProjectID: world.projectId,
    PublicSlug: world.slug,
    ProjectName: "Field notes",
  });
  const states = (await server.resources(owner, world.projectId)).map(
    (resource: { state: string }) => resource.state,
  );
  expect(states.sort()).toEqual(["added", "indexed"]);
});
