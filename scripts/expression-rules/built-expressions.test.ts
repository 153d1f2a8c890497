import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { slowness } from "./slow-expressions.ts";

const root = join(import.meta.dirname, "..", "..");
const rooms = ["contract/src", "server/src"];

/** Modules that build expressions; threads begin to work as they are loaded, and are told apart by their name. */
function builders(): string[] {
  return rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((file) =>
        join(root, room, file),
      ),
    )
    .filter((file) => file.endsWith(".ts") && !/\.(?:test|worker|contract)\.ts$/.test(file))
    .filter((file) => /\bRegExp\(/.test(readFileSync(file, "utf8")));
}

/** Loads a module and tells what it builds, in the order in which that happens. */
async function whileBuilding(load: () => Promise<unknown>): Promise<{ source: string; flags: string }[]> {
  const built: { source: string; flags: string }[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, args: [string | RegExp, string?]) {
      const expression = new target(...args);
      if (typeof args[0] === "string") built.push({ source: expression.source, flags: expression.flags });
      return expression;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = own;
  }
  return built;
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

it("no expression that a module builds as it is loaded is slow on a long text", async () => {
  const files = builders();
  const built = await whileBuilding(async () => {
    // Each anew, since those that another test has loaded have built theirs.
    for (const file of files) await import(`${pathToFileURL(file).href}?building`);
  });
  expect(built.length).toBeGreaterThan(20);
  const slow = built.flatMap(({ source, flags }) => {
    const why = slowness(source, flags);
    return why === null ? [] : [`${why}: /${source.slice(0, 200)}/${flags}`];
  });
  expect(slow).toEqual([]);
});
