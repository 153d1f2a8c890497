import { describe, expect, test } from "vitest";
import { testPart } from "../documents/testing/test-part.ts";
import { answerFromRecords } from "./answer-records.ts";
import { headlineOf } from "./show-plan.ts";
import { readTables } from "./tables/read-tables.ts";
import * as french from "./testing/french-questions.ts";
import * as german from "./testing/german-questions.ts";
import * as spanish from "./testing/spanish-questions.ts";

describe.each([
  ["de", german],
  ["fr", french],
  ["es", spanish],
])("questions in the language %s", (language, { blocks, present, absent }) => {
  const tables = readTables(testPart(blocks), language);
  const answer = (question: string) => {
    const plan = answerFromRecords(question, language, tables);
    return plan && headlineOf(plan);
  };

  test.each(present)("%s is answered", (question, says) => {
    expect(answer(question)).toContain(says);
  });

  test.each(absent.map((question) => [question]))("%s is not answered", (question) => {
    expect(answer(question)).toBeNull();
  });
});

describe("German compounds of a name and its head", () => {
  const tables = readTables(
    testPart([
      { kind: "heading", level: 1, text: "Dienstplan" },
      { kind: "table-row", header: true, text: "Schicht\tMontag\tDienstag" },
      { kind: "table-row", text: "Früh (6:00–14:00)\tKaya\tLenz" },
      { kind: "table-row", text: "Nacht\tMoor\tWitt" },
    ]),
    "de",
  );
  const answer = (question: string) => {
    const plan = answerFromRecords(question, "de", tables);
    return plan && headlineOf(plan);
  };

  test("name the row", () => {
    expect(answer("Wer hat am Dienstag Nachtschicht?")).toBe("Nacht – Dienstag: Witt");
    expect(answer("Wer hat am Montag die Frühschicht?")).toContain("Kaya");
    expect(answer("Wer hat am Montag Spätschicht?")).toBeNull();
  });
});
