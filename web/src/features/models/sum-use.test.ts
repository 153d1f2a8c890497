import { expect, test } from "vitest";
import { daysOf, sumOf, sumsBy } from "./sum-use.ts";
import type { UseRow } from "@groundwork/contract/model-use";

const row = (day: string, project: string | null, cost: number): UseRow => ({
  day,
  project,
  project_name: project && `The ${project}`,
  user: "ada",
  user_name: "Ada",
  model: "m",
  visitors: false,
  calls: 1,
  input_tokens: 10,
  output_tokens: 5,
  cost,
});
const rows = [row("2026-02-27", "quay", 0.5), row("2026-03-01", "quay", 0.25), row("2026-03-01", null, 2)];

test("use is summed, in all and by project, those first that cost most", () => {
  expect(sumOf(rows)).toEqual({ calls: 3, tokens: 45, cost: 2.75 });
  expect(sumsBy(rows, "project").map(({ name, cost }) => [name, cost])).toEqual([
    ["No project, or a deleted one", 2],
    ["The quay", 0.75],
  ]);
  expect(sumsBy(rows, "day").map(({ key, calls }) => [key, calls])).toEqual([
    ["2026-03-01", 2],
    ["2026-02-27", 1],
  ]);
});

test("each day of a period is in the chart, across the ends of months", () => {
  const days = daysOf(rows, "2026-02-26", "2026-03-01");
  expect(days.map(({ key, calls }) => [key, calls])).toEqual([
    ["2026-02-26", 0],
    ["2026-02-27", 1],
    ["2026-02-28", 0],
    ["2026-03-01", 2],
  ]);
});
