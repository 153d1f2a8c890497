import { afterAll, describe, expect, test } from "vitest";
import type { Asked, Reply } from "../../../../../tests/support/model-double/model-server.ts";
import type { AskedSettings } from "../testing/asked-model.ts";
import { closeProject, answer, read, withProvider } from "../testing/streamed-reader.ts";

afterAll(closeProject);

const anthropic: AskedSettings = { provider: "anthropic" };

function event(type: string, data: object = {}): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}
const start = event("message_start", {
  message: { usage: { input_tokens: 10, cache_read_input_tokens: 90, output_tokens: 1 } },
});
const block = (index: number, content: object) =>
  event("content_block_start", { index, content_block: content });
const delta = (index: number, change: object) => event("content_block_delta", { index, delta: change });
const end = (reason: string) =>
  event("message_delta", { delta: { stop_reason: reason }, usage: { output_tokens: 12 } }) +
  event("message_stop");
const said = block(0, { type: "text", text: "" }) + delta(0, { type: "text_delta", text: answer });

function refused(status: number, message: string, type = "invalid_request_error"): Reply {
  return { status, body: JSON.stringify({ type: "error", error: { type, message } }) };
}

describe("Anthropic's own protocol", () => {
  test("is asked with its key and version, and read between events that nobody knows", async () => {
    const raw = [
      start,
      event("ping"),
      event("moon_phase", { phase: "full" }),
      said,
      event("content_block_stop", { index: 0 }),
      end("end_turn"),
    ];
    await withProvider([{ raw }], anthropic, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect([streamed.mode, streamed.message]).toEqual(["model", answer]);
      // What came from a cache is part of the prompt.
      expect(streamed.trace).toMatchObject({ inputTokens: 100, outputTokens: 12 });
      const [{ headers, path, body }] = asked.server.asked as [Asked];
      expect([path, headers["x-api-key"], headers["anthropic-version"]]).toEqual([
        "/v1/messages",
        "sk-secret-4711",
        "2023-06-01",
      ]);
      expect(body).toMatchObject({
        system: expect.any(String),
        max_tokens: 2000,
        tool_choice: { type: "auto" },
      });
    });
  });

  test("is read whole where it is no stream", async () => {
    const whole = {
      type: "message",
      content: [{ type: "text", text: answer }],
      stop_reason: "end_turn",
      usage: { input_tokens: 5, output_tokens: 6 },
    };
    await withProvider([{ raw: [JSON.stringify(whole)] }], anthropic, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
    });
  });

  test("shows no thoughts, and sends them back signed with what was searched", async () => {
    const thought =
      block(0, { type: "thinking", thinking: "", signature: "" }) +
      delta(0, { type: "thinking_delta", thinking: "Let me look." }) +
      delta(0, { type: "signature_delta", signature: "c2ln" });
    const call =
      block(1, { type: "tool_use", id: "toolu-1", name: "search", input: {} }) +
      delta(1, { type: "input_json_delta", partial_json: '{"que' }) +
      delta(1, { type: "input_json_delta", partial_json: 'ry":"lamp"}' });
    const replies = [
      { raw: [start, thought, call, end("tool_use")] },
      { raw: [start, said, end("end_turn")] },
    ];
    await withProvider(replies, { ...anthropic, effort: "low" }, async (asked) => {
      const { answer: streamed, events } = await read(asked);
      expect(streamed.message).toBe(answer);
      expect(events).toContainEqual({ type: "searching", query: "lamp" });
      expect(JSON.stringify(events)).not.toContain("Let me look");
      const messages = asked.server.asked[1]!.body["messages"] as { content: unknown }[];
      expect(messages.slice(1)).toMatchObject([
        {
          role: "assistant",
          content: [
            { type: "thinking", thinking: "Let me look.", signature: "c2ln" },
            { type: "tool_use", id: "toolu-1", input: { query: "lamp" } },
          ],
        },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu-1" }] },
      ]);
    });
  });

  test("gets the effort of thinking as the model takes it: by effort, by tokens, or not at all", async () => {
    const script = ({ body }: Asked): Reply => {
      const thinking = body["thinking"] as { type: string } | undefined;
      if (thinking?.type === "adaptive")
        return refused(400, "thinking.type: adaptive is not supported on this model");
      if (thinking) return refused(400, "This model does not support thinking");
      return { text: answer };
    };
    await withProvider(script, { ...anthropic, effort: "medium" }, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
      const thinking = () =>
        asked.server.asked.map(({ body }) => (body["thinking"] as { type: string } | undefined)?.type);
      expect(thinking()).toEqual(["adaptive", "enabled", undefined]);
      await read(asked);
      expect(thinking()).toHaveLength(4);
    });
  });

  test.each<[string, Reply, string]>([
    ["withholds", { raw: [start, end("refusal")] }, "withheld the answer"],
    [
      "is overloaded within its stream",
      { raw: [start, event("error", { error: { type: "overloaded_error", message: "Overloaded" } })] },
      "is unavailable (529): Overloaded",
    ],
    [
      "does not take the key",
      refused(401, "invalid x-api-key", "authentication_error"),
      "rejected the key (401)",
    ],
    [
      "has no credit",
      refused(400, "Your credit balance is too low to access the Anthropic API."),
      "requires payment (400)",
    ],
    [
      "doesn't know the model",
      refused(404, "model: some-model", "not_found_error"),
      "doesn't know the model or the address (404)",
    ],
  ])("says why where it %s", async (_, reply, words) => {
    await withProvider([reply], anthropic, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect(streamed.mode).toBe("fallback");
      expect(streamed.trace!.failure).toContain(words);
    });
  });

  test("is asked for a shorter output where the model writes no longer one", async () => {
    const script = ({ maxTokens }: Asked) =>
      maxTokens! > 1_500
        ? refused(
            400,
            `max_tokens: ${maxTokens} > 1500, which is the maximum allowed number of output tokens for some-model`,
          )
        : { text: answer };
    await withProvider(script, anthropic, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
      expect(asked.server.asked.map(({ maxTokens }) => maxTokens)).toEqual([2000, 1500]);
    });
  });
});
