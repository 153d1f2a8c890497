import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Piece } from "../testing/build-document.ts";
import { type AskedModel, askedModel, numberOf } from "./testing/asked-model.ts";

const boats: Piece[] = [
  ["h1", "Rental boats"],
  ["columns", "Boat\tDay rate\tStatus"],
  ["row", "Heron\t80 EUR\tmoored"],
  ["row", "Bittern\t95 EUR\tbooked"],
  ["row", "Egret\t140 EUR\tmoored"],
];

let asked: AskedModel;
beforeAll(async () => {
  asked = await askedModel();
  await asked.put("project", "boats.md", boats);
});
afterAll(() => asked.close());

const where = [{ column: "state", is: "equals", value: "moored" }];
const counting = { where, aggregate: { operation: "count" } };

/** The model queries the table once and then writes this, citing the row of the Heron. */
function writes(text: string, input: object = counting): void {
  asked.server.script = ({ prompt }, number) =>
    number === 1
      ? { calls: [{ name: "query_records", input }] }
      : { text: `${text} [${numberOf(prompt, "Heron\t80 EUR")}]` };
}
const supportOf = async (question = "How many boats are moored?") => {
  asked.server.asked.length = 0;
  const { sentences, message, mode, trace } = await asked.ask(question);
  return { message, mode, trace, supports: sentences.map(({ support }) => support) };
};

describe("a model that queries a table", () => {
  test("is given cells with identifiers, resolved names and ignored words", async () => {
    writes("2 boats are moored.", {
      select: ["boat", "price"],
      where: [{ column: "Status", is: "equals", value: "moored" }],
    });
    await supportOf("Which moored boats have a cabin, and what is their price?");
    const { prompt } = asked.server.asked.at(-1)!;
    expect(prompt).toMatch(/1\. Heron \{\d+-\d+\} \| 80 EUR \{\d+-\d+\}/);
    expect(prompt).toContain("“price” is the column “Day rate”.");
    expect(prompt).toMatch(/Words of the question that this query ignores: .*cabin/);
  });

  test("receives the nearest names where there is no such column", async () => {
    writes("2 boats are moored.", { select: ["Draught"] });
    await supportOf();
    expect(asked.server.asked.at(-1)!.prompt).toContain("There is no column “Draught”. Nearest: ");
  });

  test("may say the figure that the query worked out, which no single row says", async () => {
    writes("2 boats are moored.", {
      ...counting,
      where: [{ column: "Status", is: "equals", value: "moored" }],
    });
    expect(await supportOf()).toMatchObject({ mode: "model", supports: ["cited"] });
  });

  test("is not believed where it writes another figure", async () => {
    writes("5 boats are moored.", {
      ...counting,
      where: [{ column: "Status", is: "equals", value: "moored" }],
    });
    const { mode, message } = await supportOf();
    expect(mode).toBe("fallback");
    expect(message).not.toContain("5 boats");
  });

  test("is not believed where it gives a row the value of its neighbor", async () => {
    writes("The day rate of the Heron is 95 EUR.");
    const { mode, message } = await supportOf("What is the day rate of the Heron?");
    expect(mode).toBe("fallback");
    expect(message).toContain("80 EUR");
  });
});
