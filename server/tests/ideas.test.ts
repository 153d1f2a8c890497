import { expect, test } from "vitest";
import { type Actor, serverForTests } from "./support/test-server.ts";

const study = `# Linen in hospitals

## Costs

Washing a load of linen costs 7 euros.
Nurses order linen twice a day.

## Habits

A hospital of 300 beds uses 900 sheets every day.
`;

const server = await serverForTests();
const ada = await server.newcomer();
const bob = await server.newcomer();
const projectId: string = await server.newProject(ada);
await server.addFile(ada, projectId, "market-study-draft.md", Buffer.from(study), 7);
await server.vectorize(ada, projectId);
await server.publish(ada, projectId, "linen");

const idea = {
  who: "Nurses order linen twice a day.",
  price: "Washing a load of linen costs 9 euros.",
  evidence: "- Forty hotels in Lisbon rent bathrobes from us.\n- It is easy to use.",
};
const check = (asked: object = idea, actor: Actor = ada) =>
  server.request(actor, "POST", "/validator/check", {
    project_id: projectId,
    UserID: actor.userId,
    idea: asked,
  });
const checkAsVisitor = (asked: object = idea) =>
  server.request(null, "POST", "/public_validator/check", { public_domain_endpoint: "linen", idea: asked });

// spec:pages.9 page:startup-validator.what-is-missing page:startup-validator.one-assumption-per-sentence
// page:startup-validation.renting-a-drill-costs-9-euros-a-day
// page:startup-validation.members-visit-twice-a-month
// page:startup-validation.forty-thousand-households-borrow-tools
// page:landing.try-our-ai-startup-validator page:landing.test-an-idea-against-the-evidence
// page:startup-validation.verdicts
test("each sentence of an idea is supported, contradicted or without a source, with what says so", async () => {
  const { status, json } = await check();
  expect(status).toBe(200);
  const [order, price, hotels, easy] = json.assumptions;
  expect(order).toMatchObject({ part: "who", text: idea.who, finding: "supported", reason: null });
  expect(price).toMatchObject({ part: "price", finding: "contradicted" });
  expect(price.reason).toMatch(/The source says 7 euros, not 9 euros/);
  expect(hotels).toMatchObject({
    part: "evidence",
    text: "Forty hotels in Lisbon rent bathrobes from us.",
    finding: "without_source",
  });
  expect(easy).toMatchObject({ finding: "without_source", marks: [] });
  const quoted = (marks: number[]) =>
    marks.map((mark) => json.citations.find((one: { mark: number }) => one.mark === mark).quote);
  expect(quoted(order.marks)).toEqual(["Nurses order linen twice a day."]);
  expect(quoted(price.marks)).toEqual(["Washing a load of linen costs 7 euros."]);
  expect(json.unchecked).toBe(0);
  // Findings and their sources, and no score of the whole.
  expect(Object.keys(json).sort()).toEqual(["assumptions", "citations", "still_reading", "unchecked"]);
});

test("a visitor's idea is checked against a published assistant's sources alike, without identifiers", async () => {
  const { status, json, text } = await checkAsVisitor();
  expect(status).toBe(200);
  expect(json.assumptions.map(({ finding }: { finding: string }) => finding)).toEqual([
    "supported",
    "contradicted",
    "without_source",
    "without_source",
  ]);
  expect(text).not.toContain("ResourceID");
  expect(text).not.toContain(projectId);
});

test("an idea without a word is refused, as are strangers and links that lead nowhere", async () => {
  const empty = await check({ who: "  " });
  expect([empty.status, empty.json.message]).toEqual([422, "Please describe the idea first."]);
  expect((await check(idea, bob)).status).toBe(404);
  const nowhere = { public_domain_endpoint: "nowhere", idea };
  expect((await server.request(null, "POST", "/public_validator/check", nowhere)).status).toBe(404);
});

test("an idea of many sentences is checked as far as it goes, and says how much is left", async () => {
  const { json } = await check({ evidence: "A sheet is white.\n".repeat(30) });
  expect(json.assumptions).toHaveLength(24);
  expect(json.unchecked).toBe(6);
});

test("a check counts as a question of the project's owner", async () => {
  const used = async () => (await server.request(ada, "GET", "/account/plan")).json.questions.used;
  const before = await used();
  await checkAsVisitor();
  await check();
  expect(await used()).toBe(before + 2);
});

test("an idea that is checked while a source is being read says so, and no more once it is indexed", async () => {
  const eve = await server.newcomer();
  const own = await server.newProject(eve);
  await server.addFile(eve, own, "study.md", Buffer.from(study), 7);
  const body = { project_id: own, UserID: eve.userId, idea };
  const checked = async () => (await server.request(eve, "POST", "/validator/check", body)).json;
  const setState = (state: string) =>
    server.database.write((transaction) =>
      transaction.updateTable("resources").set({ state }).where("project_id", "=", own).execute(),
    );
  await setState("reading");
  expect(await checked()).toMatchObject({ still_reading: true });
  await setState("added");
  await server.vectorize(eve, own);
  const done = await checked();
  expect([done.still_reading, done.assumptions[0].finding]).toEqual([false, "supported"]);
});

test("a sentence that says more than its source is partly said, one of somebody else is not, and both are shown the passage", async () => {
  const { json } = await check({
    who: "Nurses order linen twice a day by phone.",
    problem: "Hotels order linen twice a day.",
  });
  const findings = json.assumptions.map(({ finding }: { finding: string }) => finding);
  expect(findings).toEqual(["partly", "without_source"]);
  for (const { marks } of json.assumptions as { marks: number[] }[])
    expect(json.citations.find(({ mark }: { mark: number }) => mark === marks[0]).quote).toBe(
      "Nurses order linen twice a day.",
    );
});

test("a period that no source gives is not supported by a sentence with all other words", async () => {
  const { json } = await check({
    who: "Nurses order linen.",
    evidence: "Nurses order linen every day in winter.",
  });
  const [order, winter] = json.assumptions.map(({ finding }: { finding: string }) => finding);
  expect([order, winter === "supported"]).toEqual(["supported", false]);
});
