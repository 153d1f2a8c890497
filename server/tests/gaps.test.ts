import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let owner: Actor;
let projectId: string;
let prices: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.newcomer();
  projectId = await server.newProject(owner, "Boat hire");
  prices = (await addText("hire.md", hire)).json.ResourceID;
  await server.vectorize(owner, projectId);
});
afterAll(() => server.stop());

const hire = `# Boat hire

A rowing boat costs 18 euros an hour. The pier opens at 9 in the morning.

Life jackets are handed out at the pier and are free of charge.`;

const addText = (name: string, text: string) =>
  server.addFile(owner, projectId, name, new TextEncoder().encode(text), 7);
const ask = async (query: string): Promise<string> =>
  (await server.ask(owner, projectId, query)).json.answer_id;
const gaps = async () => (await server.request(owner, "GET", `/project/gaps/${projectId}`)).json;
const asked = (found: { question: string }[]) => found.map(({ question }) => question);

describe("a gap", () => {
  test("groups what was not answered, closes by itself once a note answers it, and reopens when that goes", async () => {
    await ask("May dogs come on the boats?");
    await ask("Are dogs allowed on a boat?");
    const open = (await gaps()).open.find(({ title }: { title: string }) => /dogs/i.test(title));
    expect(asked(open.questions)).toEqual(["Are dogs allowed on a boat?", "May dogs come on the boats?"]);
    await ask("Which unicorns sleep in the shed?");
    const sizes = (await gaps()).open.map((each: { questions: object[] }) => each.questions.length);
    expect(sizes).toEqual(sizes.toSorted((one: number, other: number) => other - one));
    expect([sizes[0] > 1, sizes.at(-1)]).toEqual([true, 1]);
    const text = "Dogs are allowed on all boats. Dogs may come on the boats if they are on a leash.";
    const note = await server.request(owner, "POST", "/resources/note", {
      ProjectID: projectId,
      title: "Dogs on boats",
      text,
    });
    expect(note.status).toBe(201);
    expect(note.json.resource_type_id).toBe(8);
    const closed = await eventually(
      async () => (await gaps()).closed.find(({ gap }: { gap: string }) => gap === open.gap),
      "the gap is closed",
    );
    expect(closed).toMatchObject({ how: "source", reason: "Dogs on boats", questions: [{}, {}] });
    expect(closed.questions[0].now).toContain("allowed on all boats");
    await server.request(owner, "DELETE", `/resources/delete/${note.json.ResourceID}`);
    await eventually(
      async () => (await gaps()).open.some(({ gap }: { gap: string }) => gap === open.gap),
      "the gap is open again",
    );
    expect(JSON.stringify(await gaps())).not.toContain("allowed on all boats");
  });

  test("is closed by decision with a reason, once", async () => {
    await ask("Which helicopters land on the roof?");
    const { gap } = (await gaps()).open.find(({ title }: { title: string }) => /helicopter/i.test(title));
    const close = () =>
      server.request(owner, "POST", "/project/gaps/close", {
        ProjectID: projectId,
        gap,
        how: "not_for_us",
        reason: "We hire out boats.",
      });
    expect((await close()).json).toEqual({ closed: 1 });
    expect((await gaps()).closed[0]).toMatchObject({ how: "not_for_us", reason: "We hire out boats." });
    expect((await close()).json.code).toBe("gap_not_found");
  });
});

describe("a note", () => {
  test("is cited by its title, and answers with its new text once it is changed", async () => {
    const written = { title: "Winter and/or storms", text: "The pier is closed in January for repairs." };
    const { json } = await server.request(owner, "POST", "/resources/note", {
      ProjectID: projectId,
      ...written,
    });
    const answer = () => server.ask(owner, projectId, "When is the pier closed for repairs?");
    await eventually(async () => (await answer()).json.message.includes("January"), "January");
    expect((await answer()).json.citations[0].title).toBe("Winter and-or storms");
    const change = {
      ResourceID: json.ResourceID,
      ...written,
      text: "The pier is closed in March for repairs.",
    };
    expect((await server.request(owner, "PATCH", "/resources/note", change)).status).toBe(200);
    await eventually(async () => (await answer()).json.message.includes("March"), "March");
    expect((await answer()).json.message).not.toContain("January");
    const other = await server.request(owner, "PATCH", "/resources/note", { ...change, ResourceID: prices });
    expect(other.json.code).toBe("not_a_note");
  });
});

test("what sources need is listed: other values for one thing, a thumb down, a note to confirm", async () => {
  const fees = (fee: string) =>
    `# Mooring fees\n\n| Basin | Nightly fee |\n|---|---|\n| Swan basin | ${fee} |\n`;
  await addText("fees.md", fees("18 EUR"));
  await addText("fees leaflet.md", fees("21 EUR"));
  await server.request(owner, "POST", "/resources/note", {
    ProjectID: projectId,
    title: "Winter",
    text: "The pier is closed in January.",
    confirm_by: "2026-01-01",
  });
  await server.vectorize(owner, projectId);
  const doubted = await ask("How much does a rowing boat cost an hour?");
  await server.request(owner, "POST", "/chat/feedback", { answer_id: doubted, useful: false });
  const look = (actor: Actor) => server.request(actor, "GET", `/project/to_look_at/${projectId}`);
  const { items, all } = (await look(owner)).json;
  expect(all).toBe(true);
  const of = (kind: string) => items.filter((item: { kind: string }) => item.kind === kind);
  expect(of("differing")).toMatchObject([
    {
      about: "Swan basin, Nightly fee",
      sources: expect.arrayContaining([
        expect.objectContaining({ name: "fees.md", value: "18 EUR" }),
        expect.objectContaining({ name: "fees leaflet.md", value: "21 EUR" }),
      ]),
    },
  ]);
  expect(of("doubted")).toMatchObject([{ sources: [{ name: "hire.md" }], times: 1 }]);
  expect(of("note")).toMatchObject([{ sources: [{ name: "Winter" }], since: "2026-01-01T00:00:00.000Z" }]);
  const viewer = await server.newMember(owner, projectId, "viewer");
  expect((await look(viewer)).status).toBe(403);
});
