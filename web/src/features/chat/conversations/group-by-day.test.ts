import { expect, it } from "vitest";
import { formatDate } from "#ui/format.ts";
import { groupByDay } from "./conversation-list.tsx";

const at = (...parts: [number, number, number, number, number]) => ({
  updated_at: new Date(...parts).toISOString(),
});
const now = new Date(2026, 2, 1, 0, 10);

it("calls the days today and yesterday, and those before by their date", () => {
  const rows = [
    at(2026, 2, 1, 0, 5),
    at(2026, 1, 28, 23, 55),
    at(2026, 1, 28, 0, 1),
    at(2026, 1, 27, 23, 59),
  ];
  const days = groupByDay(rows, now);
  expect(days.map((day) => day.name)).toEqual(["Today", "Yesterday", formatDate(rows[3]!.updated_at)]);
  expect(days.map((day) => day.rows)).toEqual([[rows[0]], [rows[1], rows[2]], [rows[3]]]);
});

it("keeps the order of what it is given, and has no day for nothing", () => {
  const rows = [at(2025, 5, 2, 12, 0), at(2025, 5, 2, 9, 0), at(2024, 5, 2, 9, 0)];
  expect(groupByDay(rows, now).flatMap((day) => day.rows)).toEqual(rows);
  expect(groupByDay(rows, now)).toHaveLength(2);
  expect(groupByDay([], now)).toEqual([]);
});
