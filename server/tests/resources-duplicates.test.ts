import { beforeEach, expect, test } from "vitest";
import { fileForm, serverForTests } from "./support/test-server.ts";

let projectId: string;
const server = await serverForTests();
const ada = await server.newcomer();
beforeEach(async () => {
  projectId = await server.newProject(ada);
});

const early = "The swimming hall opens at six in the morning.";
const late = "The swimming hall opens at nine in the morning, and is closed on Mondays.";

function send(text: string, onDuplicate?: string, name = "hall.txt") {
  const form = new FormData();
  // The wish comes before the file, which is not held back for it.
  if (onDuplicate) form.set("on_duplicate", onDuplicate);
  for (const [field, value] of fileForm(ada, projectId, name, Buffer.from(text), 7)) form.set(field, value);
  return server.request(ada, "POST", "/resources/add/v2", form);
}
const textOf = async (id: string) =>
  (await server.request(ada, "GET", `/resources/get_text/${id}`)).json.text;

test("a file of the same name is kept next to the other where nothing is asked", async () => {
  const [first, second] = [await send(early), await send(late)];
  expect(second.json.ResourceID).not.toBe(first.json.ResourceID);
  expect(await server.resources(ada, projectId)).toEqual([first.json, second.json]);
  expect((await send(late, "keep")).json.outcome).toBe("added");
});

test("replaced content keeps its place and is read at once, and the earlier reading serves until then", async () => {
  const first = await send(early);
  await server.vectorize(ada, projectId);
  const second = await send(late, "replace");
  expect(second.json).toMatchObject({
    outcome: "replaced",
    ResourceID: first.json.ResourceID,
    UploadDate: first.json.UploadDate,
    AddedToVectorDB: true,
  });
  await server.vectorize(ada, projectId);
  expect(await textOf(first.json.ResourceID)).toContain("nine");
  expect(await server.resources(ada, projectId)).toHaveLength(1);
});

test("the same content is recognized and leaves its resource as it was", async () => {
  const first = await send(early);
  await server.vectorize(ada, projectId);
  const again = await send(early, "replace");
  expect(again.json).toMatchObject({
    outcome: "unchanged",
    ResourceID: first.json.ResourceID,
    state: "indexed",
  });
});

test("a skipped file leaves the one that is there", async () => {
  const first = await send(early);
  const second = await send(late, "skip");
  expect(second.json).toMatchObject({ outcome: "skipped", ResourceID: first.json.ResourceID });
  await server.vectorize(ada, projectId);
  expect(await textOf(first.json.ResourceID)).toContain("six");
});

test("where it is to be asked, a file whose name is there is refused with the name", async () => {
  await send(early);
  const { status, json } = await send(late, "ask");
  expect([status, json.code]).toEqual([409, "resource_exists"]);
  expect(json.message).toContain("is already in this project");
});

test("an address counts as there however it is written", async () => {
  const add = (address: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      UserID: ada.userId,
      ProjectID: projectId,
      resource_type_id: "1",
    }))
      form.set(name, value);
    form.set("FileName", address);
    form.set("on_duplicate", "skip");
    return server.request(ada, "POST", "/resources/add/v2", form);
  };
  const [first, second] = [await add("https://hall.example/times/"), await add("hall.example/times")];
  expect([first.json.outcome, second.json.outcome]).toEqual(["added", "skipped"]);
  expect(second.json.ResourceID).toBe(first.json.ResourceID);
});

test("a choice that is none is refused", async () => {
  expect((await send(early, "overwrite")).status).toBe(422);
});

test("a file is renamed and keeps its ending, and a page goes by its address", async () => {
  const { ResourceID } = (await send(early)).json;
  const rename = (id: string, name: string) =>
    server.request(ada, "PATCH", "/resources/update", { ResourceID: id, name });
  expect((await rename(ResourceID, "Opening hours")).json.FileName).toBe("Opening hours.txt");
  expect((await rename(ResourceID, "../../hours.txt")).json.FileName).toBe("hours.txt");
  expect((await rename(ResourceID, " ")).status).toBe(422);
  const page = await server.addAddress(ada, projectId, "https://hall.example/");
  expect((await rename(page.json.ResourceID, "Hall")).json.code).toBe("not_a_file");
});
