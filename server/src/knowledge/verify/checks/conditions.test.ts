import { expect, it } from "vitest";
import { said, verdictOn } from "../testing/verdict-on.ts";

it.each([
  [
    "The store deletes the copies.",
    "If the sending side finds errors on its disk, the store deletes the copies. It writes a line to its log.",
  ],
  ["The ferry sails at noon.", "Unless the harbour is frozen, the ferry sails at noon."],
  ["The gate opens by itself.", "The gate opens by itself when smoke is noticed in the tunnel."],
  ["Der Turm wird geräumt.", "Wenn ein Sturm gemeldet ist, wird der Turm geräumt."],
])("what holds under a condition alone is not said without it: %s", (claim, source) => {
  expect(verdictOn(claim, source, /Turm/.test(claim) ? "de" : "en").state).toBe("not sure");
});

it("the condition that was left out is reported", () => {
  expect(
    verdictOn("The ferry sails at noon.", "Unless the harbour is frozen, the ferry sails at noon.").reasons,
  ).toEqual(["The source says so only “Unless the harbour is frozen”."]);
});

it.each([
  [
    "in other words of a condition",
    "The ferry sails at noon provided that the harbour holds no ice.",
    "If the harbour is free of ice, the ferry sails at noon.",
  ],
  [
    "by what it names of it",
    "Smoke in the tunnel makes the gate open by itself.",
    "When smoke is noticed in the tunnel, the gate opens by itself.",
  ],
  [
    "of another sentence",
    "The ferry takes forty passengers.",
    "If the harbour is frozen, the quay is closed. The ferry takes forty passengers.",
  ],
])("a claim that says it %s is entailed", (_, claim, source) => {
  expect(said(claim, source)).toBe("entailed");
});
