import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { testTitles } from "../specification/read-table.ts";
import { mutations } from "./catalogue.ts";
import { changesOf, type Mutation, mutated, titlePattern } from "./mutation.ts";
import { mutatedRows } from "./read-rows.ts";

const root = resolve(import.meta.dirname, "../..");
const text = (path: string) => readFileSync(resolve(root, path), "utf8");
const pages = ["docs/claims.md", "docs/specification.md"];
const byId = new Map(mutations.map((one) => [one.id, one]));
const rows = pages.flatMap((page) => mutatedRows(text(page)).map((row) => ({ ...row, page })));
const told = ({ page, line, statement }: (typeof rows)[number]) => `${page}:${line} ${statement}`;

describe("every row of docs/claims.md and docs/specification.md", () => {
  test("names a mutation that makes it false, or says why there is none", () => {
    expect(rows.length).toBeGreaterThan(250);
    expect(rows.filter((row) => row.mutations.length === 0 && row.none === null).map(told)).toEqual([]);
  });

  test("names mutations that are there, each found by one of the row's own tests", () => {
    const wrong = rows.flatMap((row) =>
      row.mutations.filter((id) => !isFoundBy(byId.get(id), row.tests)).map((id) => `${told(row)}: ${id}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe("every mutation", () => {
  test("has a name of its own, and a row", () => {
    expect(byId.size).toBe(mutations.length);
    const named = new Set(rows.flatMap((row) => row.mutations));
    expect(mutations.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test("applies to the source as it is", () => {
    const wrong = mutations.flatMap((one) => {
      try {
        for (const change of changesOf(one)) mutated(text(change.file), change);
        return [];
      } catch (error) {
        return [`${one.id}: ${String(error)}`];
      }
    });
    expect(wrong).toEqual([]);
  });

  test("names a test that is there, under its title, and is no change of a test", () => {
    const gone = mutations.filter(
      ({ test: { path, title }, run, ...one }) =>
        changesOf({ test: { path, title }, ...one }).some(({ file }) =>
          /\.(?:test|spec|contract)\./.test(file),
        ) ||
        !existsSync(resolve(root, run ?? path)) ||
        !testTitles(text(path)).has(title),
    );
    expect(gone.map(({ id }) => id)).toEqual([]);
  });
});

describe("a mutation", () => {
  const one: Mutation = { id: "a", file: "f", find: "5 s", replace: "6 s", test: { path: "t", title: "t" } };

  test("changes the one place that it names", () => {
    expect(mutated("waits 5 s.", one)).toBe("waits 6 s.");
    expect(() => mutated("waits.", one)).toThrow("does not hold");
    expect(() => mutated("5 s, 5 s", one)).toThrow("holds twice");
    expect(() => mutated("5 s", { ...one, replace: "5 s" })).toThrow("nothing is changed");
  });

  test("is found by the title of its test, whatever fills its templates", () => {
    const fits = (title: string, filled: string) => new RegExp(titlePattern(title)).test(filled);
    expect(fits("%s is read (as $name)", "a.pdf is read (as pdf)")).toBe(true);
    expect(fits("kills (SEED=${seed})", "kills (SEED=12)")).toBe(true);
    expect(fits("a.b", "a-b")).toBe(false);
  });
});

function isFoundBy(mutation: Mutation | undefined, tests: (typeof rows)[number]["tests"]): boolean {
  return tests.some(
    ({ path, title }) => `../${mutation?.test.path}` === path && mutation?.test.title === title,
  );
}
