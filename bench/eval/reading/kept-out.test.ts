import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noSigns } from "../../../server/src/knowledge/documents/units/resource-signs.ts";
import { countKeptOut } from "./kept-out.ts";

const manual = { name: "manual", made: "by hand", package: null, folder: "", files: null };

const prose =
  "The server keeps a list of addresses and asks each of them in turn, until one answers or the time is over.";

test("an index and a list of contents in a unit are counted from the links of the page itself", async () => {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-kept-out-"));
  const links = (names: string[]) =>
    names.map((name) => `<p><a href="${name}.html">${name}</a></p>`).join("");
  const letters = [..."abcdefghij"];
  const pages = {
    "index.html": links(letters.map((letter) => `${letter}-option`)),
    "contents.html": links(letters.toReversed().map((letter) => `The ${letter} chapter`)),
    "prose.html": `<p>${prose} See <a href="a.html">a-option</a>.</p><p>${prose}</p>`,
  };
  try {
    for (const [name, body] of Object.entries(pages))
      await writeFile(
        join(folder, name),
        `<!doctype html><title>Page</title><main><h1>Page</h1>${body}</main>`,
      );
    const { files, counts, examples } = await countKeptOut(manual, folder, noSigns);
    expect(files).toBe(3);
    expect(counts).toMatchObject({ index: 1, contents: 1, navigation: 0, "page number": 0 });
    expect(examples.map(({ where }) => where).sort()).toEqual(["contents.html", "index.html"]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
