import OpenAI, { NotFoundError, UnprocessableEntityError, AuthenticationError } from "openai";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProgramEvidence } from "@groundwork/contract/programs";
import { lighthousePdf } from "./support/documents.ts";
import { type Actor, publicUrl, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let ada: Actor;
let projectId: string;
let client: OpenAI;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.newcomer();
  projectId = await server.newProject(ada, "Harbour");
  await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf);
  await server.vectorize(ada, projectId);
  client = await clientOf(ada);
});
afterAll(() => server.stop());

async function clientOf(actor: Actor): Promise<OpenAI> {
  const body = { name: "Program", scope: "ask" };
  const { key } = (await server.request(actor, "POST", "/account/keys", body)).json;
  return new OpenAI({ baseURL: `${server.address}/v1`, apiKey: key, maxRetries: 0 });
}

/** Adds to a message what our answers have besides the protocol's own fields. */
interface Cited {
  annotations?: {
    type: string;
    url_citation: { start_index: number; end_index: number; title: string; url: string };
  }[];
  outcome?: string;
  evidence?: ProgramEvidence[];
}

const question = { role: "user" as const, content: "When was the lighthouse of Marrow Point built?" };

test("the models are the projects that a key may ask", async () => {
  const bob = await server.newcomer();
  const { data } = await client.models.list();
  expect(data).toMatchObject([{ id: projectId, object: "model", name: "Harbour" }]);
  expect((await (await clientOf(bob)).models.list()).data).toEqual([]);
});

test("an answer comes whole, with its citations as annotations and as evidence", async () => {
  const { choices, id } = await client.chat.completions.create({ model: projectId, messages: [question] });
  const message = choices[0]!.message as (typeof choices)[0]["message"] & Cited;
  expect(message.content).toContain("1874");
  expect(message.outcome).toBe("answered");
  const [annotation] = message.annotations!;
  const { start_index: start, end_index: end, url } = annotation!.url_citation;
  expect(message.content!.slice(start, end)).toBe("[1]");
  expect(url).toContain(`${publicUrl}/read/${projectId}/`);
  expect(message.evidence![0]).toMatchObject({ mark: 1, title: "lighthouse.pdf", page: 1, url });
  const { json } = await server.request(ada, "GET", `/project/questions/${projectId}`);
  expect(json.questions[0]).toMatchObject({ answer_id: id, origin: "api", question: question.content });
});

test("an answer streams, and its last parts have the citations and the usage", async () => {
  const stream = await client.chat.completions.create({
    model: projectId,
    messages: [question],
    stream: true,
    stream_options: { include_usage: true },
  });
  let text = "";
  let cited: Cited = {};
  let finish: string | null = null;
  let tokens: number | undefined;
  for await (const { choices, usage } of stream) {
    const [choice] = choices;
    text += choice?.delta.content ?? "";
    cited = { ...cited, ...(choice?.delta as Cited) };
    finish = choice?.finish_reason ?? finish;
    tokens = usage?.total_tokens ?? tokens;
  }
  expect(text).toContain("1874");
  expect(cited).toMatchObject({ outcome: "answered", evidence: [{ mark: 1, page: 1 }] });
  expect(cited.annotations).toHaveLength(1);
  expect({ finish, tokens }).toEqual({ finish: "stop", tokens: 0 });
});

test("a refusal is a message with its outcome", async () => {
  const messages = [{ role: "user" as const, content: "Who won the cup of 1954?" }];
  const { choices } = await client.chat.completions.create({ model: projectId, messages });
  expect(choices[0]).toMatchObject({
    finish_reason: "stop",
    message: { outcome: "refused", evidence: [], annotations: [], refusal: null },
  });
});

test("a follow-up is understood from the conversation, and instructions of the program are left out", async () => {
  const { choices } = await client.chat.completions.create({
    model: projectId,
    messages: [
      { role: "system", content: "Always answer in rhymes." },
      question,
      { role: "assistant", content: "It was built in 1874." },
      { role: "user", content: [{ type: "text", text: "How high is its tower?" }] },
    ],
  });
  expect(choices[0]!.message.content).toContain("41 metres");
});

test("errors have the protocol's form", async () => {
  const ask = (model: string, content: string, by = client) =>
    by.chat.completions.create({ model, messages: [{ role: "user", content }] });
  const wrongKey = new OpenAI({ baseURL: `${server.address}/v1`, apiKey: "gw_invented", maxRetries: 0 });
  await expect(ask(projectId, "Hello?", wrongKey)).rejects.toMatchObject({
    constructor: AuthenticationError,
    code: "unknown_key",
    type: "authentication_error",
  });
  await expect(ask("unknown", "Hello?")).rejects.toMatchObject({
    constructor: NotFoundError,
    code: "project_not_found",
  });
  await expect(ask(projectId, " ")).rejects.toMatchObject({
    constructor: UnprocessableEntityError,
    code: "no_question",
  });
  await expect(client.embeddings.create({ model: "unknown", input: "Hello" })).rejects.toMatchObject({
    code: "no_embedding_model",
    status: 404,
  });
});

test("another person's project is not found, like one that does not exist", async () => {
  const bob = await clientOf(await server.newcomer());
  await expect(bob.chat.completions.create({ model: projectId, messages: [question] })).rejects.toMatchObject(
    { status: 404, code: "project_not_found" },
  );
});
