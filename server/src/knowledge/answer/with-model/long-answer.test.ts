import { afterAll, beforeAll, expect, test } from "vitest";
import { askedModel, type AskedModel } from "./testing/asked-model.ts";

const tower = "The lighthouse of Marrow Point is 41 metres high.";

let asked: AskedModel;
beforeAll(async () => {
  asked = await askedModel();
  await asked.put("project", "lighthouse.pdf", [["p", tower]]);
});
afterAll(() => asked.close());

test.each([
  ["one word", `${tower} [1] ${"o".repeat(100_000)}`],
  ["code", `${tower} [1]\n\n\`\`\`\n${"const on = 1;\n".repeat(8_000)}\`\`\`\n`],
])(
  "an answer of more than 64 kB that goes on with %s is cut with a sentence, and not shown empty",
  async (_, text) => {
    asked.server.script = () => ({ text });
    const { message, mode } = await asked.ask("How high is the lighthouse of Marrow Point?");
    expect(mode).toBe("model");
    expect(message).toContain("41 metres");
    expect(message.length).toBeLessThanOrEqual(64_000);
    expect(message.endsWith("\n\nThis answer is too long to show in full, so it ends here.")).toBe(true);
  },
);
