import { beforeAll, describe, expect, test } from "vitest";
import { docxOf, lighthousePdf } from "./support/documents.ts";
import { type Actor, serverForTests } from "./support/test-server.ts";

const secret = "The treasure lies beneath the fourth stair.";
const feesDocx = docxOf(
  "# Mooring fees",
  "Fees are due at dusk. A fishing boat pays 18 crowns for each night at the northern quay. Rowing boats pay nothing.",
  "# Cellar",
  secret,
);
const query = "What does a fishing boat pay each night?";

let projectId: string;
let docx: string;
let slug: string;
const server = await serverForTests({ PUBLIC_RATE_LIMIT: "6", TRUST_PROXY: "127.0.0.1" });
const ada = await server.newcomer();
const bob = await server.newcomer();

let coasts = 0;
/** A project with two sources, published. */
async function newCoast(): Promise<void> {
  projectId = await server.newProject(ada);
  docx = (await server.addFile(ada, projectId, "fees.docx", feesDocx, 5)).json.ResourceID;
  await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf);
  await server.vectorize(ada, projectId);
  slug = `coast-${++coasts}`;
  await server.publish(ada, projectId, slug);
}
let visitors = 0;
const newVisitor = () => `203.0.113.${++visitors}`;
const askOwn = async (question = query): Promise<string> => {
  const body = { project_id: projectId, UserID: ada.userId, query: question };
  return (await server.request(ada, "POST", "/rag_query/qa", body)).json.answer_id;
};
const askAsVisitor = async (question = query): Promise<string> => {
  const body = { public_domain_endpoint: slug, query: question };
  const headers = { "x-forwarded-for": newVisitor() };
  return (await server.request(null, "POST", "/public_rag_query/qa", body, headers)).json.answer_id;
};
const source = (answerId: string, mark: number | string = 1, address = newVisitor()) =>
  server.request(null, "GET", `/public/source/${answerId}/${mark}`, undefined, {
    "x-forwarded-for": address,
  });
const found = (answerId: string, actor: Actor = ada) =>
  server.request(actor, "GET", `/chat/found/${answerId}`);
const feedbackOf = (actor: Actor, path = "") =>
  server.request(actor, "GET", `/chat/feedback/${projectId}${path}`);
const judge = (actor: Actor | null, answerId: string, useful: boolean | null, reason = "") =>
  server.request(
    actor,
    "POST",
    "/chat/feedback",
    { answer_id: answerId, useful, reason },
    { "x-forwarded-for": newVisitor() },
  );

/** However many sentences the answer takes from the passage. */
const cited: number[] = expect.arrayContaining([1]);

describe("how an answer was found", () => {
  beforeAll(newCoast);

  // page:use-cases.the-passages-behind-each-answer-with-their-scores
  // page:landing.precision-prompt-engineering page:landing.deep-ai-observability
  // page:how-it-works.continuous-evaluation-observability
  test("is explained by the passages that were read for it, with their scores and the marks they hold", async () => {
    const { status, json } = await found(await askOwn());
    expect([status, json.query]).toEqual([200, query]);
    expect(json.read).toBeGreaterThanOrEqual(json.passages.length);
    const [best] = json.passages;
    expect(best).toMatchObject({ rank: 1, ResourceID: docx, title: "fees.docx", marks: cited });
    expect(best.text).toContain("18 crowns");
    expect(best.scores.total).toBeGreaterThan(0);
    const stored = (await server.request(ada, "GET", `/resources/get_text/${docx}?part=${best.place.part}`))
      .json.text;
    expect(stored.slice(best.place.start, best.place.end)).toBe(best.text);
  });

  test("of an overview names what was looked over, without scores that nothing gave", async () => {
    const { json } = await found(await askOwn("Summarize the project data"));
    expect(json.passages.length).toBeGreaterThan(1);
    for (const passage of json.passages) expect(passage.scores).toBeNull();
    expect(json.passages.flatMap((passage: { marks: number[] }) => passage.marks)).toContain(1);
  });

  test("of a refusal shows what came nearest, and nothing of it is cited", async () => {
    const { json } = await found(await askOwn("Which zeppelin of MY_FLEET crossed the Alps by night?"));
    expect(json.passages.length).toBeGreaterThan(0);
    expect(json.passages.every((passage: { marks: number[] }) => passage.marks.length === 0)).toBe(true);
  });

  test("is shown to the owner of a visitor's answer too, and to nobody else", async () => {
    const id = await askAsVisitor();
    expect((await found(id)).json.passages[0].marks).toEqual(cited);
    expect((await found(id, bob)).json.code).toBe("answer_not_found");
    expect((await found("answer-23456789bcdfghjk")).status).toBe(404);
  });

  test("keeps no passage of a resource that is removed", async () => {
    const id = await askOwn();
    await server.request(ada, "DELETE", `/resources/delete/${docx}`);
    const titles = async () => (await found(id)).json.passages.map(({ title }: { title: string }) => title);
    await expect.poll(titles, { timeout: 30_000 }).not.toContain("fees.docx");
  });
});

describe("a source of a public answer", () => {
  beforeAll(newCoast);

  // spec:chat.21
  test("is the quoted text with the text around it, and no more of the document", async () => {
    const id = await askAsVisitor();
    const reply = await source(id);
    expect([reply.status, reply.json.title, reply.json.mark]).toEqual([200, "Document A", 1]);
    expect(reply.json.quote).toContain("A fishing boat pays 18 crowns for each night at the northern quay.");
    expect(`${reply.json.before}${reply.json.quote}${reply.json.after}`).toContain(
      "Fees are due at dusk. A fishing boat pays 18 crowns for each night at the northern quay. Rowing boats",
    );
    for (const inner of [secret, projectId, docx, ada.userId, "fees.docx"])
      expect(reply.text).not.toContain(inner);
  });

  // spec:chat.21
  test("of a long text shows the words before and after those that are quoted, and no others", async () => {
    const long = (about: string) =>
      Array.from(
        { length: 24 },
        (_, i) => `Line ${i + 1} of the ${about} is kept by the harbour office.`,
      ).join(" ");
    const own = await server.newProject(ada);
    const wreck = `${long("wrecks")} The wreck of the Halvorsen lies at 41 metres. ${long("dives")}`;
    const text = docxOf("# Chart", long("shoals"), wreck, long("buoys"));
    await server.addFile(ada, own, "chart.docx", text, 5);
    await server.vectorize(ada, own);
    await server.publish(ada, own, "chart");
    const body = {
      public_domain_endpoint: "chart",
      query: "At how many metres does the wreck of the Halvorsen lie?",
    };
    const headers = { "x-forwarded-for": newVisitor() };
    const { json } = await server.request(null, "POST", "/public_rag_query/qa", body, headers);
    const { before, quote, after } = (await source(json.answer_id)).json;
    expect(quote).toContain("lies at 41 metres");
    expect(`${before}${after}`).toMatch(/is kept by the harbour office/);
    expect(before.length + after.length).toBeLessThan(600);
  });

  test("is of that very answer alone", async () => {
    const id = await askAsVisitor();
    for (const mark of [77, 99]) expect((await source(id, mark)).json.code).toBe("source_not_found");
    for (const mark of [0, -1, 1.5, "x"]) expect((await source(id, mark)).status).toBe(404);
    expect((await source("answer-23456789bcdfghjk")).json.code).toBe("answer_not_found");
  });

  test("is none of an answer of the project's own chat, even to its owner", async () => {
    const id = await askOwn();
    expect((await source(id)).json.code).toBe("answer_not_found");
    expect((await server.request(ada, "GET", `/public/source/${id}/1`)).status).toBe(404);
  });

  // spec:chat.21
  test("has no surroundings where the owner shows none, also when published again", async () => {
    const id = await askAsVisitor();
    const publish = (more: object) =>
      server.request(ada, "POST", "/public/publish", {
        UserID: ada.userId,
        ProjectID: projectId,
        PublicSlug: slug,
        Description: "Words",
        ...more,
      });
    await publish({ ShowSurroundings: false });
    await publish({});
    expect((await source(id)).json).toMatchObject({
      quote: expect.stringContaining("18"),
      before: "",
      after: "",
    });
    const alone = (await source(id)).json.quote.length;
    await publish({ ShowSurroundings: true });
    const { before, quote, after } = (await source(id)).json;
    expect(before.length + quote.length + after.length).toBeGreaterThanOrEqual(alone);
  });

  test("comes no faster than visitors read", async () => {
    const visitor = newVisitor();
    for (let i = 0; i < 24; i++) expect((await source("answer-none", 1, visitor)).status).toBe(404);
    const refused = await source("answer-none", 1, visitor);
    expect([refused.status, refused.json.code]).toEqual([429, "too_many_sources"]);
    expect((await source("answer-none")).status).toBe(404);
  });

  test("goes with its resource, and with the publication", async () => {
    const id = await askAsVisitor();
    expect((await source(id)).json.quote).toContain("18 crowns");
    await server.request(ada, "POST", "/public/unpublish", { UserID: ada.userId, ProjectID: projectId });
    expect((await source(id)).json.code).toBe("answer_not_found");
    const again = { UserID: ada.userId, ProjectID: projectId, PublicSlug: slug, Description: "Words" };
    await server.request(ada, "POST", "/public/publish", again);
    expect((await source(id)).status).toBe(200);
    await server.request(ada, "DELETE", `/resources/delete/${docx}`);
    expect((await source(id)).status).toBe(404);
  });
});

describe("the feedback on a project's answers", () => {
  beforeAll(newCoast);

  // page:how-it-works.continuous-evaluation-observability
  test("is listed newest first with questions and reasons, its own people's and visitors'", async () => {
    expect((await feedbackOf(ada)).json).toEqual({ useful: 0, not_useful: 0, feedback: [], more: false });
    const own = await askOwn();
    const asked = await askAsVisitor("Which zeppelin of MY_FLEET crossed the Alps by night?");
    await judge(ada, own, true);
    server.turnClock(1000);
    await judge(null, asked, false, "It should know this.");
    const { status, json } = await feedbackOf(ada);
    expect([status, json.useful, json.not_useful, json.more]).toEqual([200, 1, 1, false]);
    expect(json.feedback).toEqual([
      {
        answer_id: asked,
        question: "Which zeppelin of MY_FLEET crossed the Alps by night?",
        answered: false,
        public: true,
        useful: false,
        reason: "It should know this.",
        given_at: expect.any(String),
      },
      expect.objectContaining({
        answer_id: own,
        question: query,
        answered: true,
        public: false,
        useful: true,
      }),
    ]);
    await judge(ada, own, null);
    expect((await feedbackOf(ada)).json.useful).toBe(0);
  });

  test("comes a page at a time, none twice and none left out", async () => {
    const id = await askOwn();
    const answer = (await server.database.read
      .selectFrom("answers")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst())!;
    // Half of them are from one moment: only the answer sets them apart.
    const at = (i: number) => new Date(Date.UTC(2030, 0, 1, 0, i < 60 ? 0 : i)).toISOString();
    await server.database.write(async (transaction) => {
      for (let i = 0; i < 120; i++) {
        const copy = `answer-page-${String(i).padStart(3, "0")}`;
        await transaction
          .insertInto("answers")
          .values({ ...answer, id: copy })
          .execute();
        await transaction
          .insertInto("feedback")
          .values({ answer_id: copy, useful: 1, reason: "", given_at: at(i) })
          .execute();
      }
    });
    const seen: string[] = [];
    for (let before = ""; ; before = `?before=${seen.at(-1)}`) {
      const { feedback, more } = (await feedbackOf(ada, before)).json;
      seen.push(...feedback.map((one: { answer_id: string }) => one.answer_id));
      if (!more) break;
    }
    expect(seen.filter((one) => one.startsWith("answer-page-"))).toHaveLength(120);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
