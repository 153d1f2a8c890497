import { expect, test } from "vitest";
import { harbourDocx } from "./support/documents.ts";
import { type Actor, serverForTests } from "./support/test-server.ts";

const query = "What does a fishing boat pay each night?";
const password = "the northern quay";
const site = "https://www.example.com";

let owner: Actor;
const server = await serverForTests({
  PUBLIC_RATE_LIMIT: "1000",
  TRUST_PROXY: "127.0.0.1",
  ALLOWED_EMBED_ORIGINS: `${site}, https://help.example.com`,
});
owner = await server.newcomer();
const stranger = await server.newcomer();
const projectId: string = await server.newProject(owner, "Harbour");
const reader = await server.newMember(owner, projectId, "viewer");
await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
await server.vectorize(owner, projectId);
const slug: string = (await server.publish(owner, projectId, "harbour")).json.PublicSlug;

const change = (more: object, actor = owner) =>
  server.request(actor, "PATCH", "/public/site", { ProjectID: projectId, ...more });
const ask = (headers: Record<string, string> = {}, actor: Actor | null = null) =>
  server.request(actor, "POST", "/public_rag_query/qa", { public_domain_endpoint: slug, query }, headers);
const enter = (typed: string, from = "198.51.100.7") =>
  server.request(
    null,
    "POST",
    "/public/enter",
    { public_domain_endpoint: slug, password: typed },
    { "x-forwarded-for": from },
  );

/** Makes every call by which a visitor reaches a publication or an answer of it. */
async function everyCall(answerId: string, headers: Record<string, string>, actor: Actor | null = null) {
  const send = (method: string, path: string, body?: object) =>
    server.request(actor, method, path, body, headers);
  const idea = { who: "A fishing boat pays 18 crowns for each night." };
  const replies = await Promise.all([
    send("GET", `/public/info/${slug}`),
    ask(headers, actor),
    send("POST", "/public_validator/check", { public_domain_endpoint: slug, idea }),
    send("GET", `/public/source/${answerId}/1`),
    // The answer is from a text, which is printed on no page.
    send("GET", `/public/picture/${answerId}/1`),
    send("POST", "/chat/feedback", { answer_id: answerId, useful: true }),
  ]);
  return replies.map(({ status, json }) => (status === 200 ? 200 : json.code));
}
const admitted = [200, 200, 200, 200, "source_not_found", 200];

test("a new publication is framed nowhere, and its owner allows sites that the operator allows", async () => {
  expect((await server.request(owner, "GET", `/public/site/${projectId}`)).json).toMatchObject({
    PublicSlug: slug,
    origins: [],
    allowed: [site, "https://help.example.com"],
    access: "everybody",
    has_password: false,
    look: { name: "", accent: null, corner: "right", theme: "page", credit: true },
    questions: [],
  });
  const changed = await change({ origins: [`${site}/`, "HTTPS://WWW.example.com:443"] });
  expect([changed.status, changed.json.origins]).toEqual([200, [site]]);
  const refused = await change({ origins: ["https://evil.example"] });
  expect([refused.status, refused.json.code]).toEqual([422, "site_origin_refused"]);
  for (const origins of [
    ["https://a.example/path"],
    ["ftp://a.example"],
    ["https://*.example"],
    ["https://a.example; script-src *"],
  ])
    expect((await change({ origins })).status).toBe(422);
});

test("questions from an allowed page count as the widget's, and those from another are refused", async () => {
  await change({ origins: [site] });
  expect((await ask({ "x-embedded-in": site })).status).toBe(200);
  const refused = await ask({ "x-embedded-in": "https://help.example.com" });
  expect([refused.status, refused.json.code]).toEqual([403, "site_not_allowed"]);
  await ask();
  const { json } = await server.request(owner, "GET", `/project/questions/${projectId}`);
  expect(json.questions.slice(0, 2).map(({ origin }: { origin: string }) => origin)).toEqual([
    "public",
    "widget",
  ]);
  // A page of another site reaches no call by itself either.
  expect((await ask({ origin: site })).json.code).toBe("foreign_origin");
});

test("the launcher's page names exactly the allowed sites, and its look", async () => {
  await change({ origins: [site], look: { name: "Harbour <desk>", accent: "#0b5a8a", corner: "left" } });
  const page = await server.request(null, "GET", `/embed/${slug}/launcher`);
  expect(page.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; frame-ancestors 'self' https:\/\/www\.example\.com$/,
  );
  expect(page.headers.has("x-frame-options")).toBe(false);
  expect(page.text).toContain('"name":"Harbour \\u003cdesk>","accent":"#0b5a8a","corner":"left"');
  expect((await server.request(null, "GET", "/embed/no-such/launcher")).status).toBe(404);
  await change({ look: { name: "", accent: null, corner: "right" } });
});

test("a password is asked by every call of visitors, and its pass ends with a new password", async () => {
  const { answer_id: answerId } = (await ask()).json;
  expect((await change({ access: "password" })).json.code).toBe("site_password_missing");
  expect((await change({ access: "password", password })).json).toMatchObject({
    access: "password",
    has_password: true,
  });
  expect(await everyCall(answerId, {})).toEqual(Array(6).fill("publication_password_needed"));
  expect(await everyCall(answerId, { "x-visitor-pass": "1.a" })).toEqual(
    Array(6).fill("publication_password_needed"),
  );
  expect(await everyCall(answerId, {}, stranger)).toEqual(Array(6).fill("publication_password_needed"));
  expect(await everyCall(answerId, {}, reader)).toEqual(admitted);
  expect((await server.request(null, "GET", `/embed/${slug}/launcher`)).text).toContain('"name":""');

  expect((await enter("not the password")).json.code).toBe("publication_password_wrong");
  const { pass } = (await enter(password)).json;
  expect(await everyCall(answerId, { "x-visitor-pass": pass })).toEqual(admitted);
  const later = pass.replace(/^\d+/, String(server.now() + 1e12));
  expect((await ask({ "x-visitor-pass": later })).status).toBe(403);

  await change({ password: "another password" });
  expect((await ask({ "x-visitor-pass": pass })).status).toBe(403);
  const next = (await enter("another password")).json.pass;
  expect((await ask({ "x-visitor-pass": next })).status).toBe(200);
  server.turnClock(25 * 60 * 60_000);
  owner = await server.signIn(owner.email, owner.password);
  expect((await ask({ "x-visitor-pass": next })).status).toBe(403);
  await change({ access: "everybody" });
});

test("guessing a password is slowed per address, and keeps nobody else out", async () => {
  await change({ access: "password", password });
  for (let guess = 0; guess < 10; guess++)
    expect((await enter(`guess ${guess}`, "198.51.100.8")).status).toBe(403);
  const slowed = await enter(password, "198.51.100.8");
  expect([slowed.status, slowed.json.code]).toEqual([429, "publication_guarded"]);
  expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(800);
  expect((await enter(password, "198.51.100.9")).status).toBe(200);
  server.turnClock(16 * 60_000);
  expect((await enter(password, "198.51.100.8")).status).toBe(200);
  await change({ access: "everybody" });
});

test("an assistant for members is asked by those who are signed in, and by nobody else", async () => {
  const { answer_id: answerId } = (await ask()).json;
  await change({ access: "members" });
  expect(await everyCall(answerId, {})).toEqual(Array(6).fill("publication_members_only"));
  expect(await everyCall(answerId, {}, stranger)).toEqual(Array(6).fill("publication_members_only"));
  expect(await everyCall(answerId, {}, reader)).toEqual(admitted);
  await change({ access: "everybody" });
});

test("visitors see the owner's look, and a color that white text cannot be read on is refused", async () => {
  const picture = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==";
  const look = {
    name: "Ask the harbour",
    greeting: "Ahoy!",
    icon: picture,
    accent: "#1a6b3c",
    credit: false,
  };
  await change({ look, questions: ["What does a berth cost?"] });
  expect((await server.request(null, "GET", `/public/info/${slug}`)).json).toMatchObject({
    name: "Ask the harbour",
    suggestions: ["What does a berth cost?"],
    look: {
      greeting: "Ahoy!",
      icon: picture,
      accent: "#1a6b3c",
      corner: "right",
      theme: "page",
      credit: false,
    },
  });
  const light = await change({ look: { accent: "#9ab0ff" } });
  expect([light.status, light.json.message]).toEqual([422, "This color is too light for white text."]);
  const fake = await change({ look: { icon: "data:image/png;base64,PHN2Zz4=" } });
  expect([fake.status, fake.json.code]).toEqual([422, "site_icon_unreadable"]);
  // What is published or named otherwise stays so.
  await server.request(owner, "PATCH", "/public/update", {
    UserID: owner.userId,
    ProjectID: projectId,
    Description: "New words",
  });
  expect((await server.request(owner, "GET", `/public/site/${projectId}`)).json.look).toMatchObject(look);
});

test("an editor reads the settings and does not change them, and an unpublished project has none", async () => {
  const editor = await server.newMember(owner, projectId, "editor");
  expect((await server.request(editor, "GET", `/public/site/${projectId}`)).status).toBe(200);
  expect((await change({ access: "members" }, editor)).status).toBe(403);
  const other = await server.newProject(owner, "Unpublished");
  expect((await server.request(owner, "GET", `/public/site/${other}`)).json.code).toBe("not_published");
});
