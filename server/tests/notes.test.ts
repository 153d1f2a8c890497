import { expect, test } from "vitest";
import { eventually, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const owner = await server.newcomer();
const projectId: string = await server.newProject(owner, "Boat hire");

const write = async (title: string, text: string, more: object = {}): Promise<string> => {
  const { json } = await server.request(owner, "POST", "/resources/note", {
    ProjectID: projectId,
    title,
    text,
    ...more,
  });
  return json.ResourceID;
};
const show = (id: string, actor = owner) => server.request(actor, "GET", `/resources/note/${id}`);
const change = (id: string, title: string, text: string, more: object = {}) =>
  eventually(async () => {
    const body = { ResourceID: id, title, text, ...more };
    return (await server.request(owner, "PATCH", "/resources/note", body)).status === 200;
  }, "the note is changed");

test("a note keeps its earlier versions, with who wrote them and when", async () => {
  const id = await write("Dogs", "Dogs may come.");
  await change(id, "Dogs on boats", "Dogs may come on a leash.");
  const { json } = await show(id);
  expect(json.versions).toMatchObject([
    { title: "Dogs on boats", text: "Dogs may come on a leash." },
    { title: "Dogs", text: "Dogs may come." },
  ]);
  expect(json.versions[0].written_by).toBe(json.confirmed_by);
  expect(json).toMatchObject({ confirm_by: null, due: false });
});

test("a note asks to be confirmed from its day on, until somebody confirms it", async () => {
  const id = await write("Prices", "A boat costs 18 euros.", { confirm_by: "2026-01-01" });
  const before = (await show(id)).json;
  expect(before).toMatchObject({ confirm_by: "2026-01-01", due: true });
  const confirm = { ResourceID: id, confirm_by: "2999-01-01" };
  const { json } = await server.request(owner, "POST", "/resources/note/confirm", confirm);
  expect(json).toMatchObject({ confirm_by: "2999-01-01", due: false });
  expect(json.confirmed_at > before.confirmed_at).toBe(true);
  expect(json.versions).toHaveLength(1);
});

test("a note of before versions were kept shows what its file says, and keeps it when it is changed", async () => {
  const id = await write("Winter", "Closed in January.");
  await server.database.write(async (transaction) => {
    await transaction.deleteFrom("notes").where("resource_id", "=", id).execute();
    await transaction.deleteFrom("note_versions").where("resource_id", "=", id).execute();
  });
  expect((await show(id)).json.versions).toMatchObject([{ title: "Winter", text: "Closed in January." }]);
  await change(id, "Winter", "Closed in March.");
  const { versions } = (await show(id)).json;
  expect(versions.map(({ text }: { text: string }) => text)).toEqual([
    "Closed in March.",
    "Closed in January.",
  ]);
});

test("versions are for owners and editors, and go with their note", async () => {
  const id = await write("Keys", "The code is 4711.");
  const viewer = await server.newMember(owner, projectId, "viewer");
  expect((await show(id, viewer)).status).toBe(403);
  await eventually(
    async () => (await server.request(owner, "DELETE", `/resources/delete/${id}`)).status === 200,
    "deleted",
  );
  expect((await show(id)).status).toBe(404);
  await eventually(
    async () =>
      (
        await server.database.read
          .selectFrom("note_versions")
          .select("id")
          .where("resource_id", "=", id)
          .execute()
      ).length === 0,
    "its versions are gone",
  );
});
