import { describe, expect, test } from "vitest";
import type { OpenApiDocument, Operation } from "@groundwork/contract/open-api";
import { findCalls, readReference } from "./read-reference.ts";

const text = { type: "string" };

function operation(parts: Partial<Operation>): Operation {
  return {
    operationId: "post-ask",
    summary: "Ask a question.",
    tags: ["Questions and answers"],
    security: [{}],
    responses: {},
    "x-codeSamples": [],
    ...parts,
  };
}

function documentOf(paths: OpenApiDocument["paths"]): OpenApiDocument {
  return {
    servers: [{ url: "http://told.test/" }],
    tags: [
      { name: "Projects", description: "Theirs." },
      { name: "Questions and answers", description: "Asked." },
    ],
    components: { schemas: {} },
    paths,
  };
}

const ask = operation({
  parameters: [
    { name: "after", in: "query", description: "Where to go on.", schema: text },
    { name: "idempotency-key", in: "header", description: "Drawn by the caller.", schema: text },
  ],
  requestBody: {
    content: {
      "application/json": { schema: { type: "object", properties: { query: text }, required: ["query"] } },
    },
  },
  responses: {
    200: {
      description: "It is done.",
      content: {
        "application/json": { schema: { type: "object", properties: { message: text } } },
        "text/event-stream": {
          schema: text,
          "x-events": [
            { event: "text", description: "A stretch.", schema: { type: "object", properties: { text } } },
          ],
        },
      },
    },
    404: {
      description: "It is not there.",
      content: { "application/json": { schema: text, examples: { gone: { summary: "This is gone." } } } },
    },
  },
});
const add = operation({ operationId: "post-add", tags: ["Projects"], summary: "Create a project." });

describe("the reference is read from the server's own description", () => {
  const reference = readReference(documentOf({ "/ask": { post: ask }, "/project/add": { post: add } }));
  const call = reference.groups[1]!.calls[0]!;

  test("by chapters in their order", () => {
    expect(reference.origin).toBe("http://told.test");
    expect(reference.groups.map(({ id, calls }) => [id, calls.map(({ path }) => path)])).toEqual([
      ["projects", ["/project/add"]],
      ["questions-and-answers", ["/ask"]],
    ]);
  });

  test("with what a call takes, answers and streams", () => {
    expect(call.queryFields).toMatchObject([{ name: "after", says: "Where to go on.", required: false }]);
    expect(call.headerFields).toMatchObject([{ name: "idempotency-key", says: "Drawn by the caller." }]);
    expect(call.bodies[0]!.rows).toMatchObject([{ name: "query", required: true }]);
    expect(call.answers.map(({ media, events }) => [media, events.map(({ name }) => name)])).toEqual([
      ["application/json", []],
      ["text/event-stream", ["text"]],
    ]);
  });

  test("with the codes and the sentences of its failures", () => {
    expect(call.failures).toEqual([
      { status: "404", says: "It is not there.", code: "gone", sentence: "This is gone." },
    ]);
  });

  test.each([
    [[{}], "Everyone"],
    [[{ session: [] }], "Session only"],
    [[{ session: [] }, { key: ["ask"] }], "Signed in, or with an API key for ask"],
    [[{}, { key: ["ask"] }], "Public; with an API key for ask, acts as the key's owner"],
  ])("with who may call: %j", (security, words) => {
    const read = readReference(documentOf({ "/ask": { post: operation({ security: security as never }) } }));
    expect(read.groups[1]!.calls[0]!.access).toBe(words);
  });

  test("a search finds calls by method, path, summary and chapter, all words of it", () => {
    const found = (search: string) =>
      findCalls(reference.groups, search).flatMap(({ calls }) => calls.map(({ path }) => path));
    expect(found("  ")).toEqual(["/project/add", "/ask"]);
    expect(found("POST create")).toEqual(["/project/add"]);
    expect(found("answers question")).toEqual(["/ask"]);
    expect(found("create question")).toEqual([]);
  });
});
