import { expect, test } from "vitest";
import type { PlanUse } from "@groundwork/contract/plan-use";
import { planWarning, shownUses } from "./plan-words.ts";

const none = { used: 0, limit: null };
const plan: PlanUse = {
  plan: "standard",
  name: "Standard",
  ingestion: "basic",
  renews_at: "2026-12-01T00:00:00.000Z",
  questions: { used: 7, limit: 20_000 },
  generated: { used: 0, limit: 20_000 },
  storage_bytes: { used: 1.5 * 1024 * 1024, limit: 200 * 1024 * 1024 },
  projects: none,
  resources: none,
  members: { used: 3, limit: null },
};

test("each amount is shown with its limit, or without one", () => {
  expect(shownUses(plan).map(({ words }) => words)).toEqual([
    "7 of 20,000",
    "0 of 20,000",
    "1.5 MB of 200 MB",
    "3, no limit",
  ]);
});

test("nothing is warned of below four fifths", () => {
  expect(planWarning({ ...plan, questions: { used: 15_999, limit: 20_000 } })).toBeNull();
  expect(planWarning({ ...plan, questions: { used: 1e6, limit: null } })).toBeNull();
});

test("the fullest is warned of, and what is used up says what goes on", () => {
  const nearly = { ...plan, questions: { used: 16_000, limit: 20_000 } };
  expect(planWarning(nearly)).toMatchObject({ full: false, words: expect.stringContaining("80%") });
  const spent = { ...nearly, generated: { used: 20_000, limit: 20_000 } };
  expect(planWarning(spent)).toMatchObject({
    full: true,
    words: expect.stringContaining("quote your sources"),
  });
});

test("where so many people may work on the projects, they have a bar, and are warned of like the rest", () => {
  const team = { ...plan, members: { used: 4, limit: 5 } };
  expect(shownUses(team).at(-1)).toMatchObject({ words: "4 of 5", share: 0.8 });
  expect(planWarning(team)).toMatchObject({ full: false, words: expect.stringContaining("seats") });
  const full = { ...plan, members: { used: 5, limit: 5 } };
  expect(planWarning(full)).toMatchObject({ full: true, words: expect.stringContaining("Remove a person") });
});
