import { expect, test } from "vitest";
import type { AuditEntry } from "@groundwork/contract/audit";
import { actorWords, targetWords } from "./audit-list.tsx";

const gone = { id: null, name: null, pseudonym: "p1" };
const entry = (actor: object, target: object): AuditEntry =>
  ({
    code: "admin.acted",
    actor: { kind: "account", key: null, id: "a", name: "Ada", pseudonym: null, ...actor },
    target: { kind: "account", id: "b", name: "Ben", pseudonym: null, ...target },
  }) as AuditEntry;

test("a deleted account is named by its placeholder, as who acted and as what was acted on", () => {
  expect(actorWords(entry(gone, {}))).toBe("Deleted account p1");
  expect(targetWords(entry(gone, {}))).toBe("account Ben");
  expect(targetWords(entry({}, gone))).toBe("account Deleted account p1");
  expect(targetWords(entry(gone, { ...gone, pseudonym: "p2" }))).toBe("account Deleted account p2");
});

test("the words of an action that name what it was done to are not repeated", () => {
  const added = { ...entry({}, { kind: "resource", name: "prices.csv" }), code: "resource.added" };
  expect(targetWords(added as AuditEntry)).toBe("prices.csv");
});

test("what an account did to itself names it once, also when it is gone", () => {
  expect(targetWords(entry({}, { id: "a" }))).toBe("");
  expect(targetWords(entry(gone, gone))).toBe("");
});
