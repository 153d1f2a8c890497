import { expect, test } from "vitest";
import { auditedCalls } from "@groundwork/contract/audited-calls";
import { contractCalls } from "./support/matrix.ts";

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test("every call that changes something says what it writes to the audit log, or why nothing", () => {
  const changing = [...contractCalls().values()].filter(({ method }) => method !== "GET").map(nameOf);
  expect(changing.length).toBeGreaterThan(40);
  const missing = changing.filter((name) => !(name in auditedCalls));
  expect(missing, "Record what it does by recordAct and name it in contract/src/audited-calls.ts").toEqual(
    [],
  );
});

test("what is named is a call of the contract", () => {
  const all = new Set([...contractCalls().values()].map(nameOf));
  expect(Object.keys(auditedCalls).filter((name) => !all.has(name))).toEqual([]);
});
