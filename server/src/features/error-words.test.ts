import { expect, test } from "vitest";
import { z } from "zod";
import { describeUnacceptable } from "./error-words.ts";

const shape = z.object({
  name: z.string().min(1).max(3),
  count: z.number().int().min(2).optional(),
  many: z.array(z.string()).max(1).optional(),
  state: z.enum(["read", "failed"]).optional(),
  own: z.string("Please say it.").optional(),
});

function sentenceFor(value: unknown): string {
  const { code, message, path, ...asked } = shape.safeParse(value).error!.issues[0]!;
  return describeUnacceptable({ code, message, asked, field: path.join(".") });
}

test.each([
  [[], "The request body must be a JSON object with the call's fields."],
  [{}, 'The field "name" is missing.'],
  [{ name: 7 }, 'The field "name" must be text.'],
  [{ name: "" }, 'The field "name" must not be empty.'],
  [{ name: "long" }, 'The field "name" must have at most 3 characters.'],
  [{ name: "x", count: "2" }, 'The field "count" must be a number.'],
  [{ name: "x", count: 1 }, 'The field "count" must be at least 2.'],
  [{ name: "x", many: ["a", "b"] }, 'The field "many" must have at most 1 entries.'],
  [{ name: "x", many: [7] }, 'The field "many.0" must be text.'],
  [{ name: "x", state: "gone" }, 'The field "state" must be one of: read, failed.'],
  [{ name: "x", own: 7 }, "Please say it."],
])("%j is refused in a person's words", (value, sentence) => {
  expect(sentenceFor(value)).toBe(sentence);
});
