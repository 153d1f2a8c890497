import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { asStorageFailure } from "./storage-failure.ts";

function failureOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("It did not fail.");
}

test("a database that cannot grow is a full disk, also when its failure comes from a thread", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("create table t (text); pragma max_page_count = 2");
  const error = failureOf(() => database.exec("insert into t values (randomblob(100000))"));
  expect(asStorageFailure(error)).toMatchObject({ kind: "unavailable", code: "storage_full" });
  expect(asStorageFailure(structuredClone(error))?.message).toMatch(/^The server's disk is full/);
});

test("a database that may only be read is a disk that takes no changes", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("create table t (text); pragma query_only = on");
  const error = failureOf(() => database.exec("insert into t values (1)"));
  expect(asStorageFailure(error)?.code).toBe("storage_read_only");
});

test.each([
  "timeout exceeded when trying to connect",
  "Connection terminated unexpectedly",
  "could not serialize access due to read/write dependencies among transactions",
  "canceling statement due to lock timeout",
  "terminating connection due to administrator command",
  "database is locked",
])("a database that answers “%s” is to be asked again soon", (words) => {
  expect(asStorageFailure(new Error(words))).toMatchObject({
    kind: "unavailable",
    code: "database_busy",
    retryAfter: expect.any(Number),
  });
});

test("other failures are none of the disk's", () => {
  expect(asStorageFailure(new Error("ENOENT: no such file"))).toBeUndefined();
  expect(asStorageFailure(new AppError("conflict", "full", "ENOSPC"))).toBeUndefined();
});
