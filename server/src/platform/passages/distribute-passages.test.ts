import { expect, test } from "vitest";
import { distributePassages } from "./distribute-passages.ts";

function server({ citus, known = [] }: { citus: boolean; known?: string[] }) {
  const asked: unknown[][] = [];
  const query = async (statement: string, values: readonly unknown[] = []) => {
    if (statement.includes("pg_extension")) return citus ? [{ one: 1 }] : [];
    if (statement.includes("pg_dist_partition")) return known.includes(String(values[0])) ? [{ one: 1 }] : [];
    asked.push([...values]);
    return [];
  };
  return { asked, query };
}

test("without Citus nothing is distributed, and the reason is reported", async () => {
  const { query, asked } = server({ citus: false });
  await expect(distributePassages(query)).rejects.toThrow("lacks Citus");
  expect(asked).toEqual([]);
});

test("each table that is not distributed yet is, next to the first", async () => {
  const { query, asked } = server({ citus: true, known: ["passage_chunks"] });
  expect(await distributePassages(query)).toEqual([
    "passage_projects",
    "passage_resources",
    "passage_staged",
  ]);
  expect(asked).toEqual([
    ["passage_projects", "default"],
    ["passage_resources", "passage_projects"],
    ["passage_staged", "passage_projects"],
  ]);
});
