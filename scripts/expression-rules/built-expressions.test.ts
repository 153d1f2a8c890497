import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { slowness } from "./slow-expressions.ts";

const root = join(import.meta.dirname, "..", "..");
const rooms = ["contract/src", "server/src"];

/**
 * Returns modules that build expressions. Workers run when they are loaded, so they are left out by their
 * name.
 */
function builders(): string[] {
  return rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((file) =>
        join(root, room, file),
      ),
    )
    .filter((file) => file.endsWith(".ts") && !/\.(?:test|test-kit|worker)\.ts$/.test(file))
    .filter((file) => /\bRegExp\(/.test(readFileSync(file, "utf8")));
}

/** Loads modules in a process of their own, which has none of them yet, and tells what they build on the way. */
async function builtBy(files: readonly string[]): Promise<{ source: string; flags: string }[]> {
  const code = `
    const built = [];
    globalThis.RegExp = new Proxy(RegExp, {
      construct(target, args) {
        const expression = new target(...args);
        if (typeof args[0] === "string") built.push({ source: expression.source, flags: expression.flags });
        return expression;
      },
    });
    for (const file of ${JSON.stringify(files.map((file) => pathToFileURL(file).href))}) await import(file);
    process.stdout.write(JSON.stringify(built), () => process.exit());`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], {
    maxBuffer: 100_000_000,
  });
  return JSON.parse(stdout) as { source: string; flags: string }[];
}

it("the web builds no expression out of a text, which may be a document's or a person's", () => {
  const web = join(root, "web", "src");
  const files = readdirSync(web, { recursive: true, encoding: "utf8" });
  const builds = files.filter(
    (file) => /\.tsx?$/.test(file) && /\bRegExp\(/.test(readFileSync(join(web, file), "utf8")),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(builds).toEqual([]);
});

it("no expression that a module builds while loading is slow on a long text", async () => {
  const built = await builtBy(builders());
  expect(built.length).toBeGreaterThan(20);
  const slow = built.flatMap(({ source, flags }) => {
    const why = slowness(source, flags);
    return why === null ? [] : [`${why}: /${source.slice(0, 200)}/${flags}`];
  });
  expect(slow).toEqual([]);
});
