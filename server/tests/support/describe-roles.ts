import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Call, scopeOf } from "@groundwork/contract/call";
import { type Role, roleReaches, roles } from "@groundwork/contract/roles";
import { checkEach, matrixTimeout } from "./check-each.ts";
import { contractCalls, rows } from "./matrix.ts";
import type { Row } from "./matrix/row.ts";
import { sendCall } from "./send-call.ts";
import { type Actor, startTestServer, type TestServer } from "./test-server.ts";
import { newWorld, people, type Person, spareWorlds, type World, worldSettings } from "./world.ts";

const calls = contractCalls();

/** A visitor's key is one that nobody made. */
export type Means = "session" | "key";

export interface RoleCell {
  name: string;
  call: Call;
  row: Row;
  success: number;
  person: Person | "visitor";
  by: Means;
}

/** Returns every call of the contract for everybody who may be anything to a project. */
export const roleCells = (by: Means): RoleCell[] =>
  [...calls].flatMap(([name, call]) =>
    [...people, "visitor" as const].map((person) => {
      const row = rows[name]!;
      return { name, call, row, success: row.success ?? Number(Object.keys(call.answers)[0]), person, by };
    }),
  );
const nameOf = ({ name, person, by }: RoleCell) => `${name} by ${person}'s ${by}`;

const sentences = {
  editor:
    "You can view this project and ask questions, but not change it. Please ask its owner to make you an editor.",
  owner: "Only the project's owner can do this.",
};

/** Returns the status of an answer, with the code and the sentence of a refusal where there is one for all calls. */
function expectedOf({ call, row, success, person, by }: RoleCell): {
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

/**
 * Makes every call by one means for everybody. What is expected follows from what the call says of itself; its row says how it
 * is sent.
 */
export function describeRoles(by: Means): void {
  describe(`calls by a ${by}`, () => {
    let server: TestServer;
    let world: World;
    let spare: ReturnType<typeof spareWorlds>;
    const cells = roleCells(by);
    const keys = new Map<string, Promise<string>>();
    beforeAll(async () => {
      const many = {
        ...worldSettings,
        PUBLIC_RATE_LIMIT: "10000",
        RATE_LIMIT_READS: "100000",
        RATE_LIMIT_WRITES: "100000",
      };
      server = await startTestServer(many);
      world = await newWorld(server, await server.newcomer());
      spare = spareWorlds(server, world);
    });
    afterAll(() => server.stop());

    /** Returns where the call is made, and by whom: what it spoils is nobody else's. */
    async function placeOf(cell: RoleCell): Promise<{ target: World; actor: Actor | null }> {
      const { row, person } = cell;
      if (person === "visitor") return { target: world, actor: null };
      if (!row.ends || expectedOf(cell).status !== cell.success)
        return { target: world, actor: world.people[person] };
      if (row.protection === "owned" || (person === "owner" && row.protection !== "open")) {
        const target = await spare(row.ends, person);
        return { target, actor: target.people[person] };
      }
      const actor = await server.newcomer();
      if (person === "editor" || person === "viewer")
        await server.join(world.owner, world.projectId, actor, person);
      return { target: { ...world, people: { ...world.people, [person]: actor } }, actor };
    }

    async function headersOf(actor: Actor | null): Promise<Record<string, string>> {
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

    test("every call answers everybody as it says of itself", { timeout: matrixTimeout }, async () => {
      expect(cells).toHaveLength(calls.size * (people.length + 1));
      const check = async (cell: RoleCell) => {
        const { target, actor } = await placeOf(cell);
        const sent = cell.row.sent(target, actor?.userId ?? target.owner.userId);
        const headers = await headersOf(actor);
        expect(await sendCall(server, cell.call, sent, headers)).toMatchObject(expectedOf(cell));
      };
      await checkEach(cells, nameOf, check, { atLeast: 840 });
    });

    test("nobody acts in another's name", async () => {
      const known = cells.filter(({ person }) => person === "owner" || person === "stranger");
      const naming = known.filter(
        ({ row, call, person }) =>
          row.namesUser || (person === "stranger" && row.protection === "self" && call.params),
      );
      const check = async ({ call, row, person }: RoleCell) => {
        const other = person === "owner" ? world.people.stranger : world.owner;
        const sent = row.sent(world, other.userId);
        const answer = await sendCall(server, call, sent, await headersOf(world.people[person as Person]));
        expect(answer).toMatchObject({ status: 403, code: "not_yourself" });
      };
      await checkEach(naming, nameOf, check, { atLeast: 24 });
    });

    test("after all this the project is as it was", async () => {
      const { owner, projectId, slug } = world;
      const { json } = await server.request(owner, "GET", `/project/get/${projectId}`);
      expect(json).toMatchObject({ ProjectName: "Renamed", Sharing: { Role: "owner", SharedBy: null } });
      const published = await server.request(owner, "GET", `/project/get_published_projects/${owner.userId}`);
      expect(published.json).toContainEqual(
        expect.objectContaining({ ProjectID: projectId, PublicSlug: slug }),
      );
      const states = (await server.resources(owner, projectId)).map(
        ({ FileName, state }: { FileName: string; state: string }) => `${FileName} ${state}`,
      );
      expect(states).toContain("harbour.docx indexed");
    });
  });
}
