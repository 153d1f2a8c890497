import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { coveredOnPostgres, httpOnPostgres, ofSqliteAlone } from "./on-postgres.ts";

const sources = resolve(import.meta.dirname, "../../..");
const httpTests = resolve(sources, "../tests");

/** Matches what a file does that the two databases may take differently, or that one of them never sees. */
const reaches: readonly RegExp[] = [
  // Its own SQL.
  /^import \{[^}]*\bsql\b[^}]*\} from "kysely";/m,
  /\.onConflict\(|\binsert(?:IfNew|OrUpdate)\(/,
  // Which database it is, and what only one has.
  /\bdatabase\.dialect\b|\bdialect [!=]== /,
  /\.onSignal\(/,
  /\bloosely: true/,
  // The driver, and what is built on it.
  /^import (?!type )[^;]*? from "pg";/m,
  /^import (?!type )[^;]*?\/(?:postgres-[a-z-]+|passages\/[a-z-]+)\.ts";/m,
  /\bimport\("[^"]*\/(?:postgres-|platform\/passages\/)/,
];

/** By what names a unit test gets to PostgreSQL. */
const usesPostgres = /\b(?:postgresForTests|catalogues|startPostgres)\b/;
/** Matches how HTTP tests distinguish the passes. */
const tellsPasses = /\bonPostgres\b|\bGROUNDWORK_TEST_CATALOGUE\b/;

const read = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");

test("each file that reaches for the dialect says which tests cover it on PostgreSQL, and no other does", () => {
  const reaching = globSync("**/*.ts", { cwd: sources })
    .filter((path) => !/\.test(?:-kit)?\.ts$|\/testing\//.test(path))
    .filter((path) => reaches.some((pattern) => pattern.test(read(sources, path))));
  const listed = [...Object.keys(coveredOnPostgres), ...ofSqliteAlone];
  const missing = reaching.filter((path) => !listed.includes(path));
  const idle = listed.filter((path) => !reaching.includes(path));
  expect({ missing, idle }).toEqual({ missing: [], idle: [] });
});

test("the tests that cover a file on PostgreSQL are there and run on it", () => {
  const unfit = Object.values(coveredOnPostgres)
    .flat()
    .concat(httpOnPostgres)
    .filter((name) =>
      name.includes("/")
        ? !existsSync(join(sources, name)) || !usesPostgres.test(read(sources, name))
        : ![".test.ts", ".operation.test.ts"].some((end) => existsSync(join(httpTests, `${name}${end}`))),
    );
  expect(unfit).toEqual([]);
  expect(Object.entries(coveredOnPostgres).filter(([, tests]) => tests.length === 0)).toEqual([]);
});

test("a file of the HTTP suite that distinguishes the databases runs on both", () => {
  const apart = globSync("*.test.ts", { cwd: httpTests }).filter((path) =>
    tellsPasses.test(read(httpTests, path)),
  );
  const alone = apart.filter(
    (path) => !httpOnPostgres.includes(path.replace(/(?:\.operation)?\.test\.ts$/, "")),
  );
  expect(alone).toEqual([]);
});
