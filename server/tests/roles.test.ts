import { expect, test } from "vitest";
import { describeRoles, roleCells } from "./support/describe-roles.ts";
import { contractCalls, rows } from "./support/matrix.ts";

const calls = contractCalls();

// page:landing.soc-2-type-ii page:features.soc-2-type-ii
test("every call of the contract has a row, and every row a call", () => {
  expect(Object.keys(rows).sort()).toEqual([...calls.keys()].sort());
});

// spec:session.5
test("every call that needs a session says how its things are protected, and no other does", () => {
  const open = [...calls].filter(([name]) => rows[name]!.protection === "open").map(([name]) => name);
  const anyone = [...calls].filter(([, call]) => call.access === "anyone").map(([name]) => name);
  expect(open.filter((name) => !anyone.includes(name))).toEqual(["acceptInvitation", "slugFree"]);
  expect(anyone.filter((name) => !open.includes(name))).toEqual([]);
});

// page:landing.role-based-access page:features.role-based-access
test("a call about a project says what is needed in it, and no other does", () => {
  const cells = roleCells("session");
  const owned = cells.filter(({ row }) => row.protection === "owned");
  const roleless = new Set(owned.filter(({ call }) => call.role === undefined).map(({ name }) => name));
  expect([...roleless].sort()).toEqual(["endSession", "removePasskey", "renamePasskey", "revokeKey"]);
  const others = cells.filter(({ row }) => row.protection !== "owned");
  expect(others.filter(({ call }) => call.role !== undefined)).toEqual([]);
});

describeRoles("session");
