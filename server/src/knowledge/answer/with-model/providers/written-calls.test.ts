import { afterAll, expect, test } from "vitest";
import type { Reply } from "../../../../../tests/support/model-double/model-server.ts";
import {
  closeProject,
  answer,
  chunk,
  done,
  read,
  stream,
  whole,
  withProvider,
} from "../testing/streamed-reader.ts";

afterAll(closeProject);

const query = "lamp of the tower";
const json = JSON.stringify({ query });
const text = (written: string) =>
  stream(...(written.match(/[^]{1,5}/g) ?? []).map((content) => ({ content })));
const fn = (more: object = {}) => ({ name: "search", arguments: json, ...more });

test.each<[string, Reply]>([
  ["in one chunk", stream({ tool_calls: [{ index: 0, id: "c", type: "function", function: fn() }] })],
  [
    "in fragments",
    stream(
      { tool_calls: [{ index: 0, id: "c", function: { name: "search", arguments: "" } }] },
      { tool_calls: [{ index: 0, function: { arguments: json.slice(0, 7) } }] },
      { tool_calls: [{ index: 0, function: { arguments: json.slice(7) } }] },
    ),
  ],
  [
    "in fragments that repeat its identifier and an empty name",
    stream(
      { tool_calls: [{ index: 0, id: "c", function: { name: "search", arguments: json.slice(0, 7) } }] },
      { tool_calls: [{ index: 0, id: "c", function: { name: "", arguments: json.slice(7) } }] },
    ),
  ],
  ["without an identifier", stream({ tool_calls: [{ index: 0, function: fn() }] })],
  ["without an identifier or a number (Gemini)", stream({ tool_calls: [{ id: "", function: fn() }] })],
  [
    "with its arguments as an object (Ollama)",
    stream({ tool_calls: [{ function: fn({ arguments: { query } }) }] }),
  ],
  [
    "with its arguments as JSON in JSON",
    stream({ tool_calls: [{ function: fn({ arguments: JSON.stringify(json) }) }] }),
  ],
  ["as the older function_call", stream({ function_call: fn() })],
  [
    "in an answer that came whole",
    whole({ content: null, tool_calls: [{ id: "c", function: fn() }] }, "tool_calls"),
  ],
  [
    "ending as if it were an answer",
    { raw: [chunk({ tool_calls: [{ id: "c", function: fn() }] }, "stop"), done] },
  ],
  ["in Hermes' words (Qwen)", text(`<tool_call>\n{"name": "search", "arguments": ${json}}\n</tool_call>`)],
  [
    "in Hermes' words after a sentence",
    text(`Let me look.\n<tool_call>{"name":"search","arguments":${json}}</tool_call>`),
  ],
  [
    "in Qwen Coder's words",
    text(
      `<tool_call>\n<function=search>\n<parameter=query>\n${query}\n</parameter>\n</function>\n</tool_call>`,
    ),
  ],
  [
    "in GLM's words",
    text(`<tool_call>search\n<arg_key>query</arg_key>\n<arg_value>${query}</arg_value>\n</tool_call>`),
  ],
  ["in Mistral's words", text(`[TOOL_CALLS][{"name": "search", "arguments": ${json}}]`)],
  ["in Mistral's newer words", text(`[TOOL_CALLS]search[ARGS]${json}`)],
  ["in Llama's words", text(`{"name": "search", "parameters": ${json}}`)],
  [
    "in Llama's words with their mark",
    text(`<|python_tag|>{"name": "search", "parameters": ${json}}<|eom_id|>`),
  ],
  ["in Llama's words as a function", text(`<function=search>${json}</function>`)],
  ["in Llama's words as Python", text(`<|python_tag|>search.call(query="${query}")`)],
  [
    "in Harmony's words (gpt-oss)",
    text(`<|channel|>commentary to=functions.search <|constrain|>json<|message|>${json}<|call|>`),
  ],
  [
    "in DeepSeek's words",
    text(
      `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>search\n\`\`\`json\n${json}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    ),
  ],
  ["under a longer name", stream({ tool_calls: [{ id: "c", function: fn({ name: "functions.search" }) }] })],
])("a search is made that a model calls %s", async (_, reply) => {
  await withProvider([reply, { text: answer }], { isUnheard: true }, async (asked) => {
    const { answer: streamed, events } = await read(asked);
    expect(events).toContainEqual({ type: "searching", query });
    expect([streamed.mode, streamed.message]).toEqual(["model", answer]);
    expect(asked.server.asked).toHaveLength(2);
    // What was found goes back under the call's own identifier.
    const [, second] = asked.server.asked;
    const messages = second!.body["messages"] as {
      role: string;
      tool_call_id?: string;
      tool_calls?: { id: string }[];
    }[];
    const [called, found] = messages.slice(-2);
    expect(found).toMatchObject({ role: "tool", tool_call_id: called!.tool_calls![0]!.id });
    expect(found!.tool_call_id).not.toBe("");
  });
});

test.each<[string, Reply]>([
  [
    "under one number, each whole (Ollama)",
    stream(
      { tool_calls: [{ index: 0, id: "a", function: fn({ arguments: '{"query":"lamp"}' }) }] },
      { tool_calls: [{ index: 0, id: "b", function: fn({ arguments: '{"query":"engineer"}' }) }] },
    ),
  ],
  [
    "in fragments by turns",
    stream(
      { tool_calls: [{ index: 0, id: "a", function: { name: "search", arguments: "" } }] },
      { tool_calls: [{ index: 1, id: "b", function: { name: "search", arguments: "" } }] },
      { tool_calls: [{ index: 0, function: { arguments: '{"query":"lamp"}' } }] },
      { tool_calls: [{ index: 1, function: { arguments: '{"query":"engineer"}' } }] },
    ),
  ],
  [
    "one after the other in Hermes' words",
    text(
      '<tool_call>{"name":"search","arguments":{"query":"lamp"}}</tool_call>\n<tool_call>{"name":"search","arguments":{"query":"engineer"}}</tool_call>',
    ),
  ],
  [
    "as a list in Mistral's words",
    text(
      '[TOOL_CALLS][{"name":"search","arguments":{"query":"lamp"}},{"name":"search","arguments":{"query":"engineer"}}]',
    ),
  ],
])("two searches are made that come %s", async (_, reply) => {
  await withProvider([reply, { text: answer }], {}, async (asked) => {
    const { events } = await read(asked);
    const searched = events.flatMap((event) => (event.type === "searching" ? [event.query] : []));
    expect(searched.slice(1)).toEqual(["lamp", "engineer"]);
  });
});

test("JSON that is no call of a tool is sent as text", async () => {
  await withProvider([text(`{"height": 41}\n\n${answer}`)], { isUnheard: true }, async (asked) => {
    const { answer: streamed } = await read(asked);
    expect(streamed.message).toContain(answer.slice(0, 30));
    expect(asked.server.asked).toHaveLength(1);
  });
});
