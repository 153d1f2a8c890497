import { describe, expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { interpret } from "../question/interpret.ts";
import { headlineOf } from "../show-plan.ts";
import { readTables } from "../tables/read-tables.ts";
import { rows } from "../testing/table-blocks.ts";
import { findPlans } from "./find-plans.ts";

const [songs] = readTables(
  testPart(
    rows(
      "Song | Year | Chart | Weeks | Label",
      "Tide | 1968 | 12 | 9 | Quay",
      "Lamp | 1970 | 3 | 14 | Quay",
      "Oars | 1971 | 30 | 4 | Mole",
    ),
  ),
  "en",
);

describe("what may answer is planned, and is not certain", () => {
  test.each([
    ["Which song was the highest on the chart?", "Lamp – Song: Lamp; Chart: 3"],
    ["Which songs were there for at least 9?", "Tide; Lamp"],
    ["Who had the most songs?", "Quay (2): Tide; Lamp"],
    ["When was the longest song there?", "Lamp – Year: 1970; Weeks: 14"],
  ])("%s", (question, line) => {
    const plans = findPlans(interpret(question, "en"), songs!).filter((plan) => headlineOf(plan) === line);
    expect(plans.length).toBeGreaterThan(0);
    for (const { doubts } of plans) expect(doubts.length).toBeGreaterThan(0);
  });
});
