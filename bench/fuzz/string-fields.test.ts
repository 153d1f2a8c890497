import { describe, expect, it } from "vitest";
import { nameOf, type Reference, stringFields } from "./string-fields.ts";
import { units } from "./units.ts";

const reference: Reference = {
  paths: {
    "/ask/{project}": {
      post: {
        parameters: [
          { in: "path", name: "project", schema: { type: "string", maxLength: 160 } },
          { in: "query", name: "page", schema: { type: "integer" } },
          { in: "query", name: "order", schema: { type: "string", enum: ["up", "down"] } },
        ],
        requestBody: {
          content: {
            "application/json": {
              example: { query: "Why?" },
              schema: {
                type: "object",
                properties: {
                  query: { type: "string", maxLength: 4000 },
                  reason: { anyOf: [{ type: "string", maxLength: 50 }, { type: "null" }] },
                  history: {
                    type: "array",
                    maxItems: 20,
                    items: {
                      oneOf: [
                        {
                          properties: {
                            role: { const: "user", type: "string" },
                            content: { type: "string", maxLength: 10 },
                          },
                        },
                        { properties: { content: { type: "string", maxLength: 90 } } },
                      ],
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

describe("the strings of a call", () => {
  const found = stringFields(reference);

  it("are those of its path, its query and its body, in lists and choices too", () => {
    expect(found.map((field) => [nameOf(field), field.most])).toEqual([
      ["POST /ask/{project} path project", 160],
      ["POST /ask/{project} query", 4000],
      ["POST /ask/{project} reason", 50],
      ["POST /ask/{project} history.[].content (role user)", 10],
      ["POST /ask/{project} history.[].content", 90],
    ]);
  });

  it("know how many elements their lists may have", () => {
    expect(found.at(-1)!.mostItems).toEqual([20]);
  });
});

describe("kinds of text", () => {
  it("are at least ninety, each with a name of its own", () => {
    expect(new Set(units.map(({ name }) => name)).size).toBeGreaterThanOrEqual(90);
    expect(units.length).toBe(new Set(units.map(({ name }) => name)).size);
  });

  it.each(units.map((unit) => [unit.name, unit] as const))("%s fills any length and no more", (_, unit) => {
    for (const length of [1, 7, 100, 4001]) {
      const { length: filled } = unit.fill(length);
      expect(filled).toBeLessThanOrEqual(length);
      expect(filled).toBeGreaterThanOrEqual(length - 1);
    }
  });

  it("cut no pair in two, but for those that are halves", () => {
    const cut = units.filter(({ fill }) => [1, 100, 4001].some((length) => !fill(length).isWellFormed()));
    expect(cut.map(({ name }) => name)).toEqual(["half surrogates", "halves in the wrong order"]);
  });
});
