import { afterAll, beforeAll, expect, test } from "vitest";
import { type Call, scopeOf } from "@groundwork/contract/call";
import { type Role, roleReaches, roles } from "@groundwork/contract/roles";
import { checkEach, matrixTimeout } from "./support/check-each.ts";
import { contractCalls, type Row, rows } from "./support/matrix.ts";
import { sendCall } from "./support/send-call.ts";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";
import { newWorld, people, type Person, spareWorlds, type World } from "./support/world.ts";

// Every call of the contract, made by everybody who may be anything to a project, with a session and with an API key. What is
// expected follows from what the call says of itself; its row says how it is sent.

let server: TestServer;
let world: World;
let spare: ReturnType<typeof spareWorlds>;
const keys = new Map<string, Promise<string>>();
beforeAll(async () => {
  const many = { PUBLIC_RATE_LIMIT: "10000", RATE_LIMIT_READS: "100000", RATE_LIMIT_WRITES: "100000" };
  server = await startTestServer(many);
  world = await newWorld(server, await server.newcomer());
  spare = spareWorlds(server);
});
afterAll(() => server.stop());

const calls = contractCalls();
const means = ["session", "key"] as const;
type Means = (typeof means)[number];

interface Cell {
  name: string;
  call: Call;
  row: Row;
  success: number;
  person: Person | "visitor";
  by: Means;
}

/** A visitor's key is one that nobody made. */
const cells: Cell[] = [...calls].flatMap(([name, call]) =>
  [...people, "visitor" as const].flatMap((person) =>
    means.map((by) => {
      const row = rows[name]!;
      return { name, call, row, success: row.success ?? Number(Object.keys(call.answers)[0]), person, by };
    }),
  ),
);
const nameOf = ({ name, person, by }: Cell) => `${name} by ${person}'s ${by}`;

const sentences = {
  editor:
    "You can view this project and ask questions, but not change it. Please ask its owner to make you an editor.",
  owner: "Only the project's owner can do this.",
};

/** The status of an answer, with the code and the sentence of a refusal where there is one for all calls. */
function expectedOf({ call, row, success, person, by }: Cell): {
  status: number;
  code?: string;
  detail?: string;
} {
  if (person === "visitor") {
    if (by === "key")
      return scopeOf(call) === undefined ? { status: success } : { status: 401, code: "unknown_key" };
    return { status: call.access !== "anyone" ? 401 : success };
  }
  // The world's owner has the first account.
  if (row.protection === "administrator")
    return person === "owner" ? { status: success } : { status: 403, code: "not_administrator" };
  if (row.protection !== "owned") return { status: success };
  if (call.role === undefined) return { status: person === "owner" ? success : 404 };
  if (!isRole(person) || row.hiddenFrom === person) return { status: 404 };
  if (roleReaches(person, call.role)) return { status: success };
  return { status: 403, code: "role_too_narrow", detail: sentences[call.role as "editor" | "owner"] };
}

function isRole(person: string): person is Role {
  return (roles as readonly string[]).includes(person);
}

/** Where the call is made, and by whom: what is spoilt by it is nobody else's. */
async function placeOf(cell: Cell): Promise<{ target: World; actor: Actor | null }> {
  const { row, person, by } = cell;
  if (person === "visitor") return { target: world, actor: null };
  if (!row.ends || expectedOf(cell).status !== cell.success)
    return { target: world, actor: world.people[person] };
  if (row.protection === "owned" || (person === "owner" && row.protection !== "open")) {
    const target = await spare(row.ends, `${person} by ${by}`);
    return { target, actor: target.people[person] };
  }
  const actor = await server.newcomer();
  if (person === "editor" || person === "viewer")
    await server.join(world.owner, world.projectId, actor, person);
  return { target: { ...world, people: { ...world.people, [person]: actor } }, actor };
}

async function headersOf(by: Means, actor: Actor | null): Promise<Record<string, string>> {
  if (by === "session") return actor ? { cookie: actor.cookie } : {};
  return { authorization: `Bearer ${actor ? await keyOf(actor) : `gw_${"x".repeat(43)}`}` };
}

function keyOf(actor: Actor): Promise<string> {
  const known =
    keys.get(actor.userId) ??
    server
      .request(actor, "POST", "/account/keys", { name: "All", scope: "manage" })
      .then(({ json }) => json.key);
  keys.set(actor.userId, known);
  return known;
}

// page:landing.soc-2-type-ii page:features.soc-2-type-ii
test("every call of the contract has a row, and every row a call", () => {
  expect(Object.keys(rows).sort()).toEqual([...calls.keys()].sort());
});

// spec:session.5
test("every call that needs a session says how its things are protected, and no other does", () => {
  const open = [...calls].filter(([name]) => rows[name]!.protection === "open").map(([name]) => name);
  const anyone = [...calls].filter(([, call]) => call.access === "anyone").map(([name]) => name);
  expect(open.filter((name) => !anyone.includes(name))).toEqual(["acceptInvitation", "slugFree"]);
  expect(anyone.filter((name) => !open.includes(name))).toEqual([]);
});

// page:landing.role-based-access page:features.role-based-access
test("a call about a project says what is needed in it, and no other does", () => {
  const owned = cells.filter(({ row }) => row.protection === "owned");
  const roleless = new Set(owned.filter(({ call }) => call.role === undefined).map(({ name }) => name));
  expect([...roleless].sort()).toEqual(["endSession", "removePasskey", "renamePasskey", "revokeKey"]);
  const others = cells.filter(({ row }) => row.protection !== "owned");
  expect(others.filter(({ call }) => call.role !== undefined)).toEqual([]);
});

test("every call answers everybody as it says of itself", { timeout: matrixTimeout }, async () => {
  expect(cells).toHaveLength(calls.size * (people.length + 1) * means.length);
  const check = async (cell: Cell) => {
    const { target, actor } = await placeOf(cell);
    const sent = cell.row.sent(target, actor?.userId ?? target.owner.userId);
    const headers = await headersOf(cell.by, actor);
    expect(await sendCall(server, cell.call, sent, headers)).toMatchObject(expectedOf(cell));
  };
  await checkEach(cells, nameOf, check, { atLeast: 1_680 });
});

test("nobody acts in another's name", async () => {
  const known = cells.filter(({ person }) => person === "owner" || person === "stranger");
  const naming = known.filter(
    ({ row, call, person }) =>
      row.namesUser || (person === "stranger" && row.protection === "self" && call.params),
  );
  const check = async ({ call, row, person, by }: Cell) => {
    const other = person === "owner" ? world.people.stranger : world.owner;
    const sent = row.sent(world, other.userId);
    const answer = await sendCall(server, call, sent, await headersOf(by, world.people[person as Person]));
    expect(answer).toMatchObject({ status: 403, code: "not_yourself" });
  };
  await checkEach(naming, nameOf, check, { atLeast: 48 });
});

test("after all this the project stands as it stood", async () => {
  const { owner, projectId, slug } = world;
  const { json } = await server.request(owner, "GET", `/project/get/${projectId}`);
  expect(json).toMatchObject({ ProjectName: "Renamed", Sharing: { Role: "owner", SharedBy: null } });
  const published = await server.request(owner, "GET", `/project/get_published_projects/${owner.userId}`);
  expect(published.json).toContainEqual(expect.objectContaining({ ProjectID: projectId, PublicSlug: slug }));
  const states = (await server.resources(owner, projectId)).map(
    ({ FileName, state }: { FileName: string; state: string }) => `${FileName} ${state}`,
  );
  expect(states).toContain("harbour.docx indexed");
});
