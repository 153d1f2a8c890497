import { afterAll, describe, expect, test } from "vitest";
import {
  closeProject,
  answer,
  chunk,
  done,
  read,
  stream,
  tower,
  withProvider,
} from "../testing/streamed-reader.ts";
import type { Reply } from "../../../../../tests/support/model-double/model-server.ts";

afterAll(closeProject);

/** Would be shown, cited and all, if it were taken for the answer. */
const thought = `${tower} [1] I could say more of its lamp.`;
const text = (...pieces: string[]) => stream(...pieces.map((content) => ({ content })));
const lettered = (written: string) => text(...(written.match(/[^]{1,3}/g) ?? []));

describe("what a model thinks aloud is not sent", () => {
  test.each<[string, Reply]>([
    ["as reasoning_content (vLLM, DeepSeek)", stream({ reasoning_content: thought }, { content: answer })],
    ["as reasoning (OpenRouter, Groq, Ollama)", stream({ reasoning: thought }, { content: answer })],
    ["as thinking", stream({ thinking: thought }, { content: answer })],
    [
      "as parts of its content (Mistral)",
      stream(
        { content: [{ type: "thinking", thinking: [{ type: "text", text: thought }] }] },
        { content: [{ type: "text", text: answer }] },
      ),
    ],
    ["between <think> and </think>", lettered(`<think>\n${thought}\n</think>\n\n${answer}`)],
    ["between <thinking> and </thinking>", lettered(`\n<thinking>${thought}</thinking>${answer}`)],
    ["before </think> alone, where its template opened it", lettered(`${thought}\n</think>\n\n${answer}`)],
    ["before </think> alone and without a break", text(`${thought}</think>${answer}`)],
    ["between [THINK] and [/THINK] (Mistral)", lettered(`[THINK]${thought}[/THINK]${answer}`)],
    ["before [/THINK] alone", lettered(`${thought}[/THINK]${answer}`)],
    [
      "in Harmony's analysis channel (gpt-oss)",
      lettered(
        `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>${answer}<|return|>`,
      ),
    ],
    ["in Harmony without its marks", lettered(`analysis${thought}assistantfinal${answer}`)],
    [
      "in both ways at once",
      stream({ reasoning: thought }, { content: `<think>${thought}</think>${answer}` }),
    ],
    [
      "apart, with its closing mark left in the text",
      stream({ reasoning: thought }, { content: `</think>${answer}` }),
    ],
  ])("%s", async (_, reply) => {
    await withProvider([reply], { isUnheard: true }, async (asked) => {
      // The first answer shows how it thinks, and those after it are read by that.
      for (const time of [1, 2]) {
        const { answer: streamed, events } = await read(asked);
        expect(asked.server.asked).toHaveLength(time);
        expect([streamed.mode, streamed.message]).toEqual(["model", answer]);
        expect(JSON.stringify(events)).not.toContain("I could say more");
      }
    });
  });

  test("where <think> is never closed, and the built-in answer is shown", async () => {
    await withProvider([lettered(`<think>${thought}`)], { isUnheard: true }, async (asked) => {
      const { answer: streamed, events } = await read(asked);
      expect(streamed.mode).toBe("fallback");
      expect(streamed.trace!.failure).toBe("The model returned no answer.");
      expect(JSON.stringify(events.slice(0, -1))).not.toContain("I could say more");
    });
  });

  test("where its output ends before its thoughts do: it is asked again with more room", async () => {
    const replies: Reply[] = [{ text: thought, finish: "length" }, { text: `${thought}</think>${answer}` }];
    await withProvider(replies, { isUnheard: true }, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect([streamed.mode, streamed.message]).toEqual(["model", answer]);
      const rooms = asked.server.asked.map(({ maxTokens }) => maxTokens);
      expect(rooms).toEqual([2_000, 8_000]);
    });
  });

  test("where LLM_MAX_OUTPUT_TOKENS leaves no room for more, which the failure says", async () => {
    const reply: Reply = { raw: [chunk({ reasoning: thought }), chunk({}, "length"), done] };
    await withProvider([reply], { maxOutputTokens: 700 }, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect(streamed.mode).toBe("fallback");
      expect(streamed.trace!.failure).toContain("LLM_MAX_OUTPUT_TOKENS");
      expect(asked.server.asked[0]!.maxTokens).toBe(700);
    });
  });
});

test("a text that mentions <think> in code is sent", async () => {
  const spoken = `${answer} It does not write \`</think>\`.`;
  await withProvider([text(spoken)], { isUnheard: true }, async (asked) => {
    expect((await read(asked)).answer.message).toContain("41 metres high. [1] It does not write");
  });
});

test("answers of a known model are sent as they come, and its very first when it is whole", async () => {
  const parts = [answer, " ", "It was built in 1874. [1]"];
  await withProvider([{ text: parts }], { isUnheard: true }, async (asked) => {
    await read(asked);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    asked.server.script = () => ({ text: [`${answer} It was built `, held, "in 1874. [1]"] });
    const seen: string[] = [];
    for await (const event of asked.events("How high is the lighthouse of Marrow Point?")) {
      if (event.type === "sentence") goOn();
      seen.push(event.type);
    }
    expect(seen.filter((type) => type === "sentence")).toHaveLength(2);
    expect(asked.server.left).toBe(0);
  });
});

test("thoughts that a known model suddenly leaves open are taken back as far as they were not sent", async () => {
  const open = { text: `I wonder about it. Perhaps so.</think>${answer}` };
  await withProvider([{ text: answer }, open], { isUnheard: true }, async (asked) => {
    await read(asked);
    expect((await read(asked)).answer.message).toBe(answer);
  });
});

test("thoughts that came with a search go back with it, as some providers want", async () => {
  const call = { index: 0, id: "c1", function: { name: "search", arguments: '{"query":"height"}' } };
  const replies = [stream({ reasoning_content: "Let me look." }, { tool_calls: [call] }), { text: answer }];
  await withProvider(replies, {}, async (asked) => {
    expect((await read(asked)).answer.message).toBe(answer);
    const [, second] = asked.server.asked;
    expect(second!.body["messages"]).toContainEqual(
      expect.objectContaining({ role: "assistant", reasoning_content: "Let me look." }),
    );
  });
});
