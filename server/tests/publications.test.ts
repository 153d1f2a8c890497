import { expect, test } from "vitest";
import { type Actor, publicUrl, serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const ada = await server.newcomer();
const bob = await server.newcomer();

const lists = async (actor: Actor) => {
  const [unpublished, published] = await Promise.all(
    ["unpublished", "published"].map((kind) =>
      server.request(actor, "GET", `/project/get_${kind}_projects/${actor.userId}`),
    ),
  );
  return { unpublished: unpublished!.json, published: published!.json };
};
const unpublish = (actor: Actor, projectId: string) =>
  server.request(actor, "POST", "/public/unpublish", { UserID: actor.userId, ProjectID: projectId });
const info = (slug: string) => server.request(null, "GET", `/public/info/${encodeURIComponent(slug)}`);
const slugFree = async (slug: string) =>
  (await server.request(ada, "GET", `/public/slug_free/${encodeURIComponent(slug)}`)).json;

// spec:publications.2 page:use-cases.a-public-chat-to-share-with-partners page:landing.public-assistants
// page:how-it-works.agentic-action-specialized-output page:features.a-public-chat-of-its-own
test("publishing moves a project from one list to the other and gives its link, and unpublishing takes all back", async () => {
  const owner = await server.newcomer();
  const projectId = await server.newProject(owner, "Handbook");
  expect(await lists(owner)).toMatchObject({ unpublished: [{ ProjectID: projectId }], published: [] });
  server.turnClock(60_000);
  const reply = await server.publish(owner, projectId, "  Unser  Bücherregal ");
  expect([reply.status, reply.json]).toEqual([
    201,
    { PublicSlug: "unser-bücherregal", url: `${publicUrl}/public/unser-b%C3%BCcherregal` },
  ]);
  const { unpublished, published } = await lists(owner);
  expect(unpublished).toEqual([]);
  expect(published).toEqual([
    {
      ProjectID: projectId,
      ProjectName: "Handbook",
      Description: "Notes",
      CreationDate: expect.any(String),
      PublicDescription: "What visitors may know.",
      PublicSlug: "unser-bücherregal",
      UserID: owner.userId,
      PublishedDate: expect.any(String),
      Suggestions: [],
      ShowSurroundings: true,
      SourceNames: "none",
      SourceTitles: [],
      QuestionDays: null,
      Access: "everybody",
      Paused: false,
    },
  ]);
  expect(Date.parse(published[0].PublishedDate) - Date.parse(published[0].CreationDate)).toBeGreaterThan(
    59_000,
  );
  expect((await info("Unser Bücherregal")).json).toEqual({
    slug: "unser-bücherregal",
    name: "Handbook",
    description: "What visitors may know.",
    suggestions: [],
    question_days: 90,
    look: { greeting: "", icon: null, accent: null, corner: "right", theme: "page", credit: true },
  });
  expect((await unpublish(owner, projectId)).status).toBe(200);
  expect((await info("unser-bücherregal")).status).toBe(404);
  expect((await unpublish(owner, projectId)).json.code).toBe("not_published");
  expect(await lists(owner)).toMatchObject({ unpublished: [{ ProjectID: projectId }], published: [] });
});

// spec:publications.4
test("the published list is by publication, newest first", async () => {
  const owner = await server.newcomer();
  const older = await server.newProject(owner, "Older");
  server.turnClock(1000);
  const newer = await server.newProject(owner, "Newer");
  await server.publish(owner, newer, "newer-project");
  server.turnClock(1000);
  await server.publish(owner, older, "older-project");
  const { published } = await lists(owner);
  expect(published.map((project: { ProjectID: string }) => project.ProjectID)).toEqual([older, newer]);
});

test("a slug that looks too similar that is taken is refused, and free again when that one is", async () => {
  const [first, second] = [await server.newProject(ada), await server.newProject(bob)];
  expect((await server.publish(ada, first, "harbour-scope")).status).toBe(201);
  for (const alike of ["hаrbour-scope", "harbour-ѕсоре", "ｈarbour-scope", "harb0ur-scope"]) {
    const refused = await server.publish(bob, second, alike);
    expect([refused.status, refused.json.code]).toEqual([409, "slug_looks_taken"]);
    expect(await slugFree(alike)).toMatchObject({
      free: false,
      reason: expect.stringContaining("looks too similar"),
    });
  }
  await unpublish(ada, first);
  expect((await server.publish(bob, second, "hаrbour-scope")).status).toBe(201);
  const own = { UserID: bob.userId, ProjectID: second, PublicSlug: "harbour-scope" };
  expect((await server.request(bob, "PATCH", "/public/update", own)).status).toBe(200);
});

test("of two slugs at once that look alike one is had", async () => {
  const [first, second] = [await server.newProject(ada), await server.newProject(bob)];
  const replies = await Promise.all([
    server.publish(ada, first, "at-once"),
    server.publish(bob, second, "аt-once"),
  ]);
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
});

test("a slug that shows the product's name in other letters is refused", async () => {
  const projectId = await server.newProject(ada);
  for (const slug of ["ɡroundwork", "grοundwork", "ｇｒｏｕｎｄｗｏｒｋ-help", "gr0undwork"]) {
    const refused = await server.publish(ada, projectId, slug);
    expect([slug, refused.status, refused.json.code]).toEqual([slug, 422, "slug_imitates"]);
    expect((await slugFree(slug)).free).toBe(false);
  }
});

test("publications that looked alike before stay, and can be changed", async () => {
  const [first, second] = [await server.newProject(ada), await server.newProject(bob)];
  await server.publish(ada, first, "older");
  await server.publish(bob, second, "another");
  await server.database.write((transaction) =>
    transaction
      .updateTable("publications")
      .set({ slug: "оlder", skeleton: null })
      .where("project_id", "=", second)
      .execute(),
  );
  const change = { UserID: bob.userId, ProjectID: second, Description: "Changed." };
  expect((await server.request(bob, "PATCH", "/public/update", change)).status).toBe(200);
  expect((await info("оlder")).json).toMatchObject({ description: "Changed." });
});

test("a taken slug is refused, and of two at once one has it", async () => {
  const [one, two] = [await server.newProject(ada), await server.newProject(bob)];
  const both = await Promise.all([server.publish(ada, one, "wanted"), server.publish(bob, two, "Wanted")]);
  expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(both.find((reply) => reply.status === 409)!.json).toMatchObject({
    code: "slug_taken",
    detail: 'The slug "wanted" is already taken. Please choose another one.',
  });
  expect(await slugFree("Wanted")).toMatchObject({ slug: "wanted", free: false, reason: expect.any(String) });
  expect(await slugFree("still free")).toEqual({ slug: "still-free", free: true, reason: null });
  expect(await slugFree("a/b")).toMatchObject({
    free: false,
    reason: expect.stringContaining("letters, digits"),
  });
});

test("a project that is published again moves to its new slug and keeps its date", async () => {
  const owner = await server.newcomer();
  const projectId = await server.newProject(owner);
  await server.publish(owner, projectId, "first-slug");
  const [before] = (await lists(owner)).published;
  server.turnClock(60_000);
  expect((await server.publish(owner, projectId, "second-slug")).status).toBe(201);
  expect((await server.publish(owner, projectId, "second-slug")).status).toBe(201);
  const [after] = (await lists(owner)).published;
  expect(after).toEqual({ ...before, PublicSlug: "second-slug" });
  expect((await info("first-slug")).status).toBe(404);
  await server.publish(bob, await server.newProject(bob), "held-by-bob");
  expect((await server.publish(owner, projectId, "held-by-bob")).status).toBe(409);
  expect((await info("second-slug")).status).toBe(200);
});

test("what is no slug is refused with a sentence", async () => {
  const reply = await server.publish(ada, await server.newProject(ada), "a/b");
  expect(reply.status).toBe(422);
  expect(reply.json.detail).toMatch(/slug.*\.$/);
});

test("an empty public description is refused", async () => {
  const projectId = await server.newProject(ada);
  const body = { UserID: ada.userId, ProjectID: projectId, PublicSlug: "described", Description: " " };
  const reply = await server.request(ada, "POST", "/public/publish", body);
  expect([reply.status, reply.json.detail]).toEqual([422, "Please enter a public description."]);
});

// page:features.a-public-chat-of-its-own
test("a publication's slug, description and suggestions are changed, what is not given stays, and its date too", async () => {
  const owner = await server.newcomer();
  const projectId = await server.newProject(owner, "Handbook");
  await server.publish(owner, projectId, "the-handbook");
  const [before] = (await lists(owner)).published;
  const update = (change: object) =>
    server.request(owner, "PATCH", "/public/update", {
      UserID: owner.userId,
      ProjectID: projectId,
      ...change,
    });
  expect((await update({ Suggestions: ["Where is the key?"], ShowSurroundings: false })).status).toBe(200);
  expect((await update({ PublicSlug: "Our Handbook" })).json).toEqual({
    PublicSlug: "our-handbook",
    url: `${publicUrl}/public/our-handbook`,
  });
  expect((await lists(owner)).published).toEqual([
    { ...before, PublicSlug: "our-handbook", Suggestions: ["Where is the key?"], ShowSurroundings: false },
  ]);
  expect((await info("our-handbook")).json.suggestions).toEqual(["Where is the key?"]);
  expect((await info("the-handbook")).status).toBe(404);
});

test("a slug that another publication has, and a publication that is none, change nothing", async () => {
  const owner = await server.newcomer();
  const projectId = await server.newProject(owner);
  const update = (change: object) =>
    server.request(owner, "PATCH", "/public/update", {
      UserID: owner.userId,
      ProjectID: projectId,
      ...change,
    });
  expect((await update({ Description: "New" })).json.code).toBe("not_published");
  await server.publish(owner, projectId, "first-of-two");
  await server.publish(owner, await server.newProject(owner), "second-of-two");
  expect([
    (await update({ PublicSlug: "second-of-two" })).status,
    (await info("first-of-two")).status,
  ]).toEqual([409, 200]);
  expect((await update({ Suggestions: [" "] })).status).toBe(422);
});

test("an owner sets how long visitors' questions are kept, and visitors see it; the operator's limit stays", async () => {
  const projectId = await server.newProject(ada);
  const own = { UserID: ada.userId, ProjectID: projectId };
  const keptDays = async () => (await info("kept-briefly")).json.question_days;
  await server.publish(ada, projectId, "kept-briefly");
  expect(await keptDays()).toBe(90);
  const change = (QuestionDays: unknown) =>
    server.request(ada, "PATCH", "/public/update", { ...own, QuestionDays });
  expect((await change(7)).status).toBe(200);
  expect(await keptDays()).toBe(7);
  await server.request(ada, "PATCH", "/public/update", { ...own, Description: "Changed." });
  expect(await keptDays()).toBe(7);
  await change(400);
  expect(await keptDays()).toBe(90);
  await change(null);
  expect(await keptDays()).toBe(90);
  for (const wrong of [-1, 1.5, 4_000, "soon"]) {
    const reply = await change(wrong);
    expect([reply.status, reply.json.message]).toEqual([
      422,
      "Please enter a number of days from 0 to 3650.",
    ]);
  }
});
