import { describe, expect, test } from "vitest";
import { schemaTable } from "./schema-rows.ts";

const text = { type: "string" };
const schemas = {
  Place: { type: "object", properties: { page: { type: ["integer", "null"] } }, required: ["page"] },
  Citation: {
    type: "object",
    description: "What a mark stands for.",
    properties: { quote: text, place: { $ref: "#/components/schemas/Place" } },
    required: ["quote", "place"],
  },
  Tree: {
    type: "object",
    properties: { name: text, children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } },
  },
};

const brief = (table: ReturnType<typeof schemaTable>) =>
  table.rows.map(({ within, name, type }) => `${within}${name}: ${type}`);

describe("a schema becomes a table", () => {
  test("what is inside of a field follows it, with the way that leads there", () => {
    const answer = {
      type: "object",
      properties: {
        message: text,
        citations: { type: "array", items: { $ref: "#/components/schemas/Citation" } },
      },
    };
    expect(brief(schemaTable(answer, schemas))).toEqual([
      "message: string",
      "citations: list of objects",
      "citations[].quote: string",
      "citations[].place: object",
      "citations[].place.page: integer or null",
    ]);
  });

  test("a list of objects is the table of one of them", () => {
    const table = schemaTable({ type: "array", items: { $ref: "#/components/schemas/Place" } }, schemas);
    expect(table.type).toBe("list of objects");
    expect(brief(table)).toEqual(["page: integer or null"]);
  });

  test("a schema that holds itself is opened once", () => {
    expect(brief(schemaTable({ $ref: "#/components/schemas/Tree" }, schemas))).toEqual([
      "name: string",
      "children: list of objects",
    ]);
  });

  test("an object or null is opened, and says that it may be null", () => {
    const schema = {
      type: "object",
      properties: { place: { anyOf: [{ $ref: "#/components/schemas/Place" }, { type: "null" }] } },
    };
    expect(brief(schemaTable(schema, schemas))).toEqual([
      "place: object or null",
      "place.page: integer or null",
    ]);
  });

  test("a field says whether it is required, what it may be and how much of it", () => {
    const schema = {
      type: "object",
      required: ["limit"],
      properties: {
        limit: { type: "integer", minimum: 1, maximum: 100, default: 10, description: "How many." },
        scope: { type: "string", enum: ["read", "ask"] },
        name: { type: "string", minLength: 1, maxLength: 200 },
        count: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 },
        marks: { type: "array", items: { type: "string", enum: ["a", "b"] }, maxItems: 6 },
        at: { type: "string", format: "date-time" },
      },
    };
    const rows = schemaTable(schema, schemas).rows.map(({ name, required, says, values, limits, type }) => ({
      name,
      required,
      says,
      values,
      limits,
      type,
    }));
    expect(rows).toMatchObject([
      { name: "limit", required: true, says: "How many.", limits: "1 to 100; defaults to 10" },
      { name: "scope", required: false, values: ["read", "ask"] },
      { name: "name", limits: "at most 200 characters" },
      { name: "count", limits: "" },
      { name: "marks", values: ["a", "b"], limits: "at most 6 elements", type: "list of strings" },
      { name: "at", type: "date and time" },
    ]);
  });

  test("the words at the field come before those of what it refers to", () => {
    const schema = {
      type: "object",
      properties: {
        first: { $ref: "#/components/schemas/Citation" },
        second: { $ref: "#/components/schemas/Citation", description: "The other one." },
      },
    };
    const said = schemaTable(schema, schemas).rows.filter(({ depth }) => depth === 0);
    expect(said.map(({ says }) => says)).toEqual(["What a mark stands for.", "The other one."]);
  });
});
