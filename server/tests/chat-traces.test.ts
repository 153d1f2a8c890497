import { beforeEach, describe, expect, test } from "vitest";
import { openEvents } from "./support/events.ts";
import { scriptedAnswers, writtenAnswer, writtenTrace } from "./support/scripted-answers.ts";
import { type Actor, serverForTests } from "./support/test-server.ts";

const scripted = scriptedAnswers();
const server = await serverForTests(
  { TRACE_DAYS: "30", SESSION_DAYS: "60", SESSION_IDLE_HOURS: "0", PUBLIC_RATE_LIMIT: "1000" },
  { answerQuestion: scripted.answerQuestion },
);
const ada = await server.newcomer();
const bob = await server.newcomer();
const projectId: string = await server.newProject(ada);
await server.publish(ada, projectId, "harbour");
beforeEach(() => scripted.answerWith(writtenAnswer()));

const day = 86_400_000;
const query = "And for a fishing boat?";
const ask = async (more: object = {}, project = projectId, actor = ada) =>
  (
    await server.request(actor, "POST", "/rag_query/qa", {
      project_id: project,
      UserID: actor.userId,
      query,
      ...more,
    })
  ).json;
const askAsVisitor = (headers: Record<string, string> = {}) =>
  server.request(null, "POST", "/public_rag_query/qa", { public_domain_endpoint: "harbour", query }, headers);
const traceOf = (answerId: string, actor: Actor | null = ada) =>
  server.request(actor, "GET", `/chat/trace/${answerId}`);
const kept = (answerId: string) =>
  server.database.read
    .selectFrom("answer_traces")
    .select("trace")
    .where("answer_id", "=", answerId)
    .executeTakeFirst();

describe("what went to a model for an answer", () => {
  test("is shown to the project's owner whole", async () => {
    const { answer_id: id, mode } = await ask();
    const { status, json } = await traceOf(id);
    expect([status, mode, json.mode]).toEqual([200, "model", "model"]);
    expect(json.trace).toMatchObject({
      provider: "openai-compatible",
      model: "scripted-1",
      question: "What does a fishing boat pay at the northern quay?",
      searches: [{ query: "mooring fee northern quay", passages: 6, resources: 3, ms: 4 }],
      calls: [
        {
          purpose: "answer",
          messages: [{ role: "system" }, { role: "user", content: "<b>What</b> does a fishing boat pay?" }],
          input_tokens: 900,
          output_tokens: 20,
          ms: 310,
        },
      ],
      input_tokens: 900,
      output_tokens: 20,
      cost: 0.0012,
      first_sentence_ms: 180,
      total_ms: 340,
      failure: null,
      objections: [{ sentence: 1, reasons: ["It cites nothing."] }],
    });
  });

  // spec:chat.24
  test("is shown to the owner of what a visitor asked, and to the visitor in no way", async () => {
    const { json: answer } = await askAsVisitor();
    expect(Object.keys(answer).sort()).toEqual(
      [
        "answer_id",
        "answered",
        "checked_by",
        "citations",
        "evidence",
        "headline",
        "lead",
        "message",
        "mode",
        "outcome",
        "sentences",
        "suggestions",
      ].sort(),
    );
    expect((await traceOf(answer.answer_id, null)).status).toBe(401);
    expect((await traceOf(answer.answer_id)).json.trace.model).toBe("scripted-1");
    const streamed = await askAsVisitor({ accept: "text/event-stream" });
    expect(streamed.text).not.toContain("scripted-1");
    expect(streamed.text).not.toContain("Answer from the passages.");
  });

  test("is not found by anybody else, nor for an answer that nobody got", async () => {
    const { answer_id: id } = await ask();
    for (const [answerId, actor] of [
      [id, bob],
      ["answer-23456789bcdfghjk", ada],
    ] as const) {
      const reply = await traceOf(answerId, actor);
      expect([reply.status, reply.json.code]).toEqual([404, "answer_not_found"]);
    }
  });

  test("shows why the built-in answer took the model's place", async () => {
    const failure = "The model's server answered 503.";
    scripted.answerWith(writtenAnswer({ mode: "fallback", trace: writtenTrace({ failure }) }));
    const { answer_id: id } = await ask();
    expect((await traceOf(id)).json).toMatchObject({ mode: "fallback", trace: { failure } });
  });

  test("is nothing where no model was asked", async () => {
    const { trace: _, ...builtIn } = writtenAnswer({ mode: "built-in" });
    scripted.answerWith(builtIn);
    const { answer_id: id } = await ask();
    expect((await traceOf(id)).json).toEqual({ mode: "built-in", trace: null });
  });

  test("goes with its answer and with its project", async () => {
    const conversation_id = "conversation-traced";
    const first = await ask({ conversation_id });
    await ask({ conversation_id, replaces: first.answer_id });
    expect(await kept(first.answer_id)).toBeUndefined();
    const doomed = await server.newProject(bob);
    const { answer_id: id } = await ask({}, doomed, bob);
    expect(await kept(id)).toBeDefined();
    await server.request(bob, "DELETE", `/project/delete/${doomed}`, { UserID: bob.userId });
    expect((await traceOf(id, bob)).status).toBe(404);
    await expect.poll(() => kept(id), { timeout: 30_000 }).toBeUndefined();
  });

  test("goes with the account of who owns it", async () => {
    const cy = await server.newcomer();
    const { answer_id: id } = await ask({}, await server.newProject(cy), cy);
    await server.request(cy, "DELETE", "/account", { email: cy.email, password: cy.password });
    await expect.poll(() => kept(id), { timeout: 30_000 }).toBeUndefined();
  });
});

describe("what went to a model for an answer that was stopped", () => {
  /** Streams a question, leaves at the first text, and waits for what is kept. */
  async function stopAfterText(conversation_id: string, told: string): Promise<string> {
    scripted.stopAfter(told);
    const stream = await openEvents(`${server.address}/rag_query/qa`, ada, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ project_id: projectId, UserID: ada.userId, query, conversation_id }),
    });
    await stream.next();
    if (told !== "") await stream.next();
    stream.close();
    const turns = () =>
      server.database.read
        .selectFrom("answers")
        .select("id")
        .where("conversation_id", "=", conversation_id)
        .execute();
    await expect.poll(async () => (await turns()).length, { timeout: 10_000 }).toBe(1);
    return (await turns())[0]!.id;
  }

  test.each([
    ["A boat pays 12 crowns.", "A boat pays 12 crowns."],
    ["", "Stopped before answering."],
  ])("is shown as stopped, with what was sent until then: %j", async (told, message) => {
    const conversation = `conversation-stopped-${told.length}`;
    const id = await stopAfterText(conversation, told);
    const { json } = await traceOf(id);
    expect(json).toMatchObject({ mode: "model", trace: { stopped: true, failure: null } });
    expect(json.trace.calls).toHaveLength(1);
    const { json: reread } = await server.request(ada, "GET", `/chat/conversation/${conversation}`);
    expect(reread.turns.map(({ answer }: { answer: { message: string } }) => answer.message)).toEqual([
      message,
    ]);
    expect(reread.turns[0].stopped).toBe(true);
  });

  test("is reported for no answer that came to its end", async () => {
    const conversation_id = "conversation-not-stopped";
    await ask({ conversation_id });
    const { json } = await server.request(ada, "GET", `/chat/conversation/${conversation_id}`);
    expect(json.turns[0].stopped).toBe(false);
  });
});

test("searches and what is read are shown as they happen, to visitors too", async () => {
  for (const [actor, path, body] of [
    [null, "/public_rag_query/qa", { public_domain_endpoint: "harbour", query }],
    [ada, "/rag_query/qa", { project_id: projectId, UserID: ada.userId, query }],
  ] as const) {
    const stream = await openEvents(`${server.address}${path}`, actor, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const events = await stream.all();
    expect(events.slice(0, 2)).toEqual([
      { event: "searching", data: { query: "mooring fee northern quay" } },
      { event: "reading", data: { passages: 6, resources: 3 } },
    ]);
    expect(events.at(-1)).toMatchObject({ event: "done", data: { mode: "model" } });
  }
});

test("a conversation gives back mode, support and feedback of each answer", async () => {
  const conversation_id = "conversation-judged";
  const { answer_id } = await ask({ conversation_id });
  await ask({ conversation_id });
  await server.request(ada, "POST", "/chat/feedback", { answer_id, useful: false });
  const { json } = await server.request(ada, "GET", `/chat/conversation/${conversation_id}`);
  expect(
    json.turns.map(
      (turn: { answer: { mode: string; sentences: { support: string }[] }; useful: unknown }) => [
        turn.answer.mode,
        turn.answer.sentences.map(({ support }) => support),
        turn.useful,
      ],
    ),
  ).toEqual([
    ["model", ["cited", "unsupported"], false],
    ["model", ["cited", "unsupported"], null],
  ]);
});

describe("instructions to the assistant", () => {
  const update = (body: object) => server.request(ada, "PATCH", `/project/update/${projectId}`, body);
  const instructions = "Answer in French.\nLeave prices out.";

  // spec:chat.25
  test("reach the model from the project's own chat and from the public one", async () => {
    expect((await update({ Instructions: `  ${instructions} ` })).json.Instructions).toBe(instructions);
    await ask();
    await askAsVisitor();
    expect(scripted.asked.slice(-2).map(({ question }) => question.instructions)).toEqual([
      instructions,
      instructions,
    ]);
    await update({ Instructions: "" });
    await ask();
    expect(scripted.asked.at(-1)!.question).not.toHaveProperty("instructions");
  });

  test("are shown to the owner, and left alone by other changes", async () => {
    await update({ Instructions: instructions });
    await update({ ProjectName: "Harbour" });
    const own = await server.request(ada, "GET", `/project/get/${projectId}`);
    expect(own.json).toMatchObject({ ProjectName: "Harbour", Instructions: instructions, Embeddings: null });
    await update({ Instructions: null });
    expect((await server.request(ada, "GET", `/project/get/${projectId}`)).json.Instructions).toBeNull();
  });

  test("appear in no list and no public call", async () => {
    await update({ Instructions: instructions });
    for (const reply of [
      await server.request(ada, "GET", `/project/get_by_user/${ada.userId}`),
      await server.request(ada, "GET", `/project/get_published_projects/${ada.userId}`),
      await server.request(null, "GET", "/public/info/harbour"),
      await askAsVisitor(),
    ]) {
      expect(reply.status).toBe(200);
      expect(reply.text).not.toContain("Leave prices out.");
    }
  });

  test("have a length", async () => {
    const reply = await update({ Instructions: "x".repeat(4001) });
    expect([reply.status, reply.json.detail]).toEqual([
      422,
      "Instructions can have at most 4000 characters.",
    ]);
  });
});

test("a trace is kept for its days, and goes when the next is kept", async () => {
  const { answer_id: old } = await ask();
  server.turnClock(30 * day - 60_000);
  expect((await traceOf(old)).json.trace).not.toBeNull();
  server.turnClock(120_000);
  expect((await traceOf(old)).json).toEqual({ mode: "model", trace: null });
  expect(await kept(old)).toBeDefined();
  await ask();
  expect(await kept(old)).toBeUndefined();
});
