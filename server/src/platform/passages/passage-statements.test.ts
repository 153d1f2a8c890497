import { expect, test } from "vitest";
import { putChunks, statements } from "./passage-statements.ts";

const all = { ...statements, putChunks: putChunks(2) };
const tables = /\b(?:from|into|update|join)\s+(\w+)/g;

test.each(Object.entries(all))("the statement %s is of one table and of one project", (_, statement) => {
  const named = [...statement.matchAll(tables)]
    .map(([, table]) => table!)
    .filter((table) => !["set", "unnest"].includes(table));
  expect(new Set(named).size).toBe(1);
  if (statement.startsWith("insert"))
    // The first column is the project, and so is the first value of each row.
    for (const row of statement.match(/(?:values|select) (.*?)(?: on conflict|\n)/s)![1]!.split("), ("))
      expect(row.replace("(", "")).toMatch(/^\$1\b/);
  else expect(statement).toMatch(/ where project_id = \$1\b/);
  if (statement.startsWith("insert")) expect(statement).toMatch(/^insert into \w+ \(project_id, /);
  expect(statement).not.toMatch(/ or /);
});
