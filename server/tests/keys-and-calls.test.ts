import { describe, expect, test } from "vitest";
import { type Scope, scopeOf, scopes, takesProjectKeys } from "@groundwork/contract/call";
import { checkEach, matrixTimeout } from "./support/check-each.ts";
import { newKey, newKeys, withKey } from "./support/keys.ts";
import { contractCalls, rows } from "./support/matrix.ts";
import { sendCall } from "./support/send-call.ts";
import { serverForTests } from "./support/test-server.ts";
import { newWorld, spareWorlds, worldSettings, type World } from "./support/world.ts";

const server = await serverForTests({ ...worldSettings, PUBLIC_RATE_LIMIT: "1000" });
const owner = await server.newcomer();
const world: World = await newWorld(server, owner);
/** A key of the owner's for each scope. */
const keys: Record<Scope, string> = await newKeys(server, owner);

const cases = [...contractCalls()].map(([name, call]) => {
  const row = rows[name]!;
  return { name, call, row, success: row.success ?? Number(Object.keys(call.answers)[0]) };
});
const guarded = cases.filter(({ call }) => call.access !== "anyone");
/** Calls that a key of some scope makes for its owner; that a key that is not valid makes none is in roles-of-keys.test.ts. */
const scoped = cases.flatMap((entry) => {
  const scope = scopeOf(entry.call);
  return scope === undefined ? [] : scopes.map((held) => ({ ...entry, needed: scope, held }));
});

describe("which keys reach which calls", () => {
  test("a key reaches the calls of its scope, and no other's", { timeout: matrixTimeout }, async () => {
    const spare = spareWorlds(server, world);
    const check = async ({ call, row, held, needed, success }: (typeof scoped)[number]) => {
      const reached = held === needed;
      const own = row.ends && reached ? await spare(row.ends, held) : world;
      const key = own === world ? keys[held] : (await newKey(server, own.owner, held)).key;
      const answer = await sendCall(server, call, row.sent(own, own.owner.userId), {
        authorization: `Bearer ${key}`,
      });
      const refused = { status: 403, code: "scope_too_narrow" };
      expect(answer).toMatchObject(reached ? { status: success } : refused);
    };
    await checkEach(scoped, ({ name, held }) => `${name} with a key for ${held}`, check, { atLeast: 320 });
  });

  // page:landing.api-first-design page:how-it-works.api-first-design
  test("every call that needs somebody can be made with a key, the account's own with one for admin alone", () => {
    expect(guarded.filter(({ call }) => scopeOf(call) === undefined)).toEqual([]);
    const own = guarded.filter(({ call }) => call.path.startsWith("/account"));
    expect(own.length).toBeGreaterThan(8);
    expect(new Set(own.map(({ call }) => scopeOf(call)))).toEqual(new Set(["admin"]));
  });
});

describe("a key of one project", () => {
  test(
    "reaches that project, learns nothing of others, and makes no other call",
    { timeout: matrixTimeout },
    async () => {
      const elsewhere = await server.newProject(owner, "Where the key works");
      const bound = { name: "Bound", scopes, project_id: elsewhere };
      const { json: made } = await server.request(owner, "POST", "/account/keys", bound);
      expect(made).toMatchObject({ project_id: elsewhere, project_name: "Where the key works" });
      const headers = { authorization: `Bearer ${made.key}` };
      const check = async ({ call, row }: (typeof scoped)[number]) => {
        const answer = await sendCall(server, call, row.sent(world, owner.userId), headers);
        if (!takesProjectKeys(call))
          expect(answer).toMatchObject({ status: 403, code: "key_of_one_project" });
        else if (call.role !== undefined) expect(answer).toMatchObject({ status: 404 });
        const words = JSON.stringify(answer);
        for (const known of ["harbour", world.projectId, world.slug]) expect(words).not.toContain(known);
      };
      const once = scoped.filter(({ held }) => held === "ask");
      await checkEach(once, ({ name }) => `${name} with a key of another project`, check, { atLeast: 100 });
      const own = await withKey(server, made.key, "GET", `/project/get/${elsewhere}`);
      expect([own.status, own.json.ProjectName]).toEqual([200, "Where the key works"]);
    },
  );
});
