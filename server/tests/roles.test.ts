import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "@groundwork/contract/call";
import { fillPath } from "@groundwork/contract/paths";
import { type Role, roleReaches, roles } from "@groundwork/contract/roles";
import {
  contractCalls,
  newWorld,
  people,
  type Person,
  type Row,
  rows,
  type World,
} from "./support/matrix.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

// Every call of the contract, made by everybody who may be anything to a project, with a session and with an API key. What is
// expected follows from what the call says of itself; its row says how it is sent.

/** Which things a call of the world acts on; one that is spoilt by it gets a world of its own. */
let server: TestServer;
let world: World;
const keys = new Map<string, string>();
let worlds = 0;
const worldsInAnHour = 20;
beforeAll(async () => {
  const many = { PUBLIC_RATE_LIMIT: "10000", RATE_LIMIT_READS: "100000", RATE_LIMIT_WRITES: "100000" };
  server = await startTestServer(many);
  world = await newWorld(server, await server.newcomer());
}, 60_000);
afterAll(() => server.stop());

const calls = contractCalls();
const means = ["session", "key"] as const;
type Means = (typeof means)[number];

interface Cell {
  name: string;
  call: Call;
  row: Row;
  person: Person | "visitor";
  by: Means;
  expected: number;
}

/** A visitor's key is one that nobody made. */
const cells: Cell[] = [...calls].flatMap(([name, call]) =>
  [...people, "visitor" as const].flatMap((person) =>
    means.map((by) => ({
      name,
      call,
      row: rows[name]!,
      person,
      by,
      expected: expectedOf(name, call, person, by),
    })),
  ),
);

function expectedOf(name: string, call: Call, person: Person | "visitor", by: Means): number {
  const row = rows[name]!;
  const success = row.success ?? Number(Object.keys(call.answers)[0]);
  if (person === "visitor") {
    const refused = by === "session" ? call.access === "session" : call.scope !== undefined;
    return refused ? 401 : success;
  }
  // The world's owner has the first account.
  if (row.protection === "administrator") return person === "owner" ? success : 403;
  if (row.protection !== "owned") return success;
  if (call.role === undefined) return person === "owner" ? success : 404;
  if (!isRole(person) || row.hiddenFrom === person) return 404;
  return roleReaches(person, call.role) ? success : 403;
}

function isRole(person: string): person is Role {
  return (roles as readonly string[]).includes(person);
}

/** Where the call is made, and by whom: what is spoilt by it is nobody else's. */
async function placeOf({
  row,
  person,
  expected,
  call,
}: Cell): Promise<{ target: World; actor: Actor | null }> {
  if (person === "visitor") return { target: world, actor: null };
  const served = expected === (row.success ?? Number(Object.keys(call.answers)[0]));
  if (!row.ends || !served) return { target: world, actor: world.people[person] };
  if (row.protection === "owned" || (person === "owner" && row.protection !== "open")) {
    // From one address so many people register only in hours.
    if (++worlds % worldsInAnHour === 0) server.turnClock(61 * 60_000);
    const own = await newWorld(server, await server.newcomer());
    return { target: own, actor: own.people[person] };
  }
  const actor = await server.newcomer();
  if (person === "editor" || person === "viewer")
    await server.join(world.owner, world.projectId, actor, person);
  return { target: { ...world, people: { ...world.people, [person]: actor } }, actor };
}

async function keyOf(actor: Actor): Promise<string> {
  const known = keys.get(actor.userId);
  if (known !== undefined) return known;
  const reply = await server.request(actor, "POST", "/account/keys", { name: "All", scope: "manage" });
  keys.set(actor.userId, reply.json.key);
  return reply.json.key;
}

async function headersOf(by: Means, actor: Actor | null): Promise<Record<string, string>> {
  if (by === "session") return actor ? { cookie: actor.cookie } : {};
  const key = actor ? await keyOf(actor) : `gw_${"x".repeat(43)}`;
  return { authorization: `Bearer ${key}` };
}

/** The status and what a refusal says; a stream is hung up on as soon as it has begun. */
async function send(cell: Cell): Promise<{ status: number; code?: string; detail?: string }> {
  const { target, actor } = await placeOf(cell);
  const { params = {}, body } = cell.row.sent(target, actor?.userId ?? target.owner.userId);
  const form = body instanceof FormData;
  const hangUp = new AbortController();
  const response = await fetch(`${server.address}${fillPath(cell.call.path, params as never)}`, {
    method: cell.call.method,
    redirect: "manual",
    signal: hangUp.signal,
    headers: {
      ...(await headersOf(cell.by, actor)),
      ...(body && !form && { "content-type": "application/json" }),
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
  const { status } = response;
  const refusal = status === 403 ? ((await response.json()) as { code: string; detail: string }) : {};
  hangUp.abort();
  return { status, ...refusal };
}

test("the matrix has a cell for every call, person and way to say who one is", () => {
  expect(cells).toHaveLength(calls.size * (people.length + 1) * means.length);
  expect(calls.size).toBeGreaterThan(70);
});

test("a call about a project says what is needed in it, and no other does", () => {
  const owned = cells.filter(({ row }) => row.protection === "owned");
  const roleless = new Set(owned.filter(({ call }) => call.role === undefined).map(({ name }) => name));
  expect([...roleless].sort()).toEqual(["endSession", "removePasskey", "renamePasskey", "revokeKey"]);
  const others = cells.filter(({ row }) => row.protection !== "owned");
  expect(others.filter(({ call }) => call.role !== undefined)).toEqual([]);
});

const sentences = {
  editor:
    "You can read this project and ask it, but not change it. Please ask its owner to make you an editor.",
  owner: "Only the owner of this project can do this.",
};

describe.each([...people, "visitor"] as const)("%s", (person) => {
  const those = cells.filter((cell) => cell.person === person);
  test.each(those)("$name by $by answers $expected", async (cell) => {
    const { status, code, detail } = await send(cell);
    expect(status).toBe(cell.expected);
    if (status !== 403) return;
    if (cell.row.protection === "administrator") {
      expect(code).toBe("not_administrator");
      return;
    }
    const needed = cell.call.role as "editor" | "owner";
    expect([code, detail]).toEqual(["role_too_narrow", sentences[needed]]);
  });
});

test("after all this the project stands as it stood", async () => {
  const { json } = await server.request(world.owner, "GET", `/project/get/${world.projectId}`);
  expect(json).toMatchObject({
    ProjectName: "Renamed",
    Sharing: { Role: "owner", SharedBy: null },
  });
  const states = (await server.resources(world.owner, world.projectId)).map(
    ({ FileName, state }: { FileName: string; state: string }) => `${FileName} ${state}`,
  );
  expect(states).toContain("harbour.docx indexed");
});
