import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { actorsOf, runAdmin } from "./support/run-admin.ts";
import { storeJob } from "./support/stored-job.ts";
import { eventually, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const admin = await server.newcomer();

const run = (words: string | readonly string[]) => runAdmin(server, words);

describe("npm run admin -- call, for groups", () => {
  test("creates, fills, lists, renames and deletes a group, as the console does", async () => {
    const ada = await server.newcomer();
    const { group_id: id } = (await run("call addGroup --name Support")).json;
    expect((await run("call addGroup --name SUPPORT")).status).toBe(1);
    expect((await run(`call addToGroup --group-id ${id} --email ${ada.email}`)).status).toBe(0);
    expect((await run(`call addToGroup --group-id ${id} --email nobody@example.test`)).status).toBe(1);
    expect((await run(`call listGroupPeople --groupId ${id}`)).json).toMatchObject([
      { user_id: ada.userId, email: ada.email },
    ]);
    await run(`call renameGroup --group-id ${id} --name Helpdesk`);
    const shown = [{ group_id: id, name: "Helpdesk", from_provider: false, people: 1 }];
    expect((await run("call listGroups")).json).toEqual(shown);
    expect((await server.request(admin, "GET", "/groups")).json).toEqual(shown);
    expect((await run(`call removeFromGroup --group-id ${id} --email ${ada.email}`)).status).toBe(0);
    expect((await run(`call listGroupPeople --groupId ${id}`)).json).toEqual([]);
    expect((await run("call addGroup")).status).toBe(2);
    expect((await run(`call deleteGroup --group-id ${id}`)).status).toBe(0);
    expect((await run("call listGroups")).json).toEqual([]);
    expect((await actorsOf(server, admin, "group.person_added"))[0]).toBe("operator");
  });
});

describe("npm run admin -- users", () => {
  test("creates, invites, signs out and lets administer, as the console does", async () => {
    const made = await run(["users", "create", "made@example.test", "--name", "Made Here", "--plan", "pro"]);
    expect(made.json.user).toMatchObject({ email: "made@example.test", name: "Made Here", plan: "pro" });
    const person = await server.signIn("made@example.test", made.json.password);
    const session = async () => (await server.request(person, "GET", "/account")).status;
    expect(await session()).toBe(200);
    expect((await run("users sign-out made@example.test")).status).toBe(0);
    expect(await session()).toBe(401);
    const again = await server.signIn("made@example.test", made.json.password);
    const administers = async () => (await server.request(again, "GET", "/admin/users")).status;
    expect(await administers()).toBe(403);
    await run("users make-administrator made@example.test");
    expect(await administers()).toBe(200);
    await run("users unmake-administrator made@example.test");
    expect(await administers()).toBe(403);

    const asked = await run("users invite asked-by-command@example.test --plan pro");
    const { json } = await server.request(admin, "GET", "/admin/users");
    expect(json.invitations).toMatchObject([{ email: "asked-by-command@example.test" }]);
    expect((await server.mails()).some((mail) => mail.includes(asked.json.link))).toBe(true);
    expect((await run("users create made@example.test --name Again")).status).toBe(1);
  });
});

describe("npm run admin -- users export", () => {
  test("writes an account's data to a new file, and names the operator in the audit log", async () => {
    const ada = await server.newcomer();
    const file = join(await newFolder(), "ada.zip");
    const { json } = await run(`users export ${ada.email} --to ${file}`);
    const zip = await readFile(file);
    expect(json).toEqual({ file, bytes: zip.length });
    expect(zip.toString("latin1")).toMatch(/^PK/);
    expect((await run(`users export ${ada.userId} --to ${file}`)).status).toBe(1);
    expect((await run(`users export ${ada.email}`)).status).toBe(2);
    expect((await run("users export")).status).toBe(2);
    expect((await actorsOf(server, admin, "account.exported"))[0]).toBe("operator");
  });
});

describe("npm run admin -- jobs", () => {
  test("lists what failed with its reason, has it tried again, and takes another away", async () => {
    const mine = { owner: admin.userId, line: admin.userId };
    const failed = await storeJob(server, mine);
    const other = await storeJob(server, { ...mine, error: "Nobody answers." });
    expect((await run("jobs list failed")).json.jobs).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: failed, error: "The mail server is away." })]),
    );
    expect((await run(`jobs retry ${failed}`)).status).toBe(0);
    const done = async () => (await server.request(admin, "GET", "/admin/jobs?state=done")).json.jobs;
    await eventually(
      async () => (await done()).some(({ id }: { id: string }) => id === failed),
      "the server has tried it again",
    );
    expect((await run(`jobs cancel ${other}`)).status).toBe(0);
    expect((await run(`jobs cancel ${other}`)).status).toBe(1);
    expect((await run("jobs list sometime")).status).toBe(2);
    for (const code of ["job.retried", "job.cancelled"])
      expect(await actorsOf(server, admin, code)).toEqual(["operator"]);
  });
});
