import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { keptLooks, pictureName } from "./pictures.ts";
import { consoleShots, visitorShots } from "./shots.ts";

const docs = resolve(import.meta.dirname, "../../docs");
const folder = join(docs, "screens");
const shots = [...consoleShots, ...visitorShots];

test("docs/screens holds the pictures that are kept, and no other", () => {
  const kept = shots.flatMap((shot) => keptLooks(shot).map((look) => `${pictureName(shot, look)}.webp`));
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});

test("docs/ has at most 250 kB, pictures included", () => {
  const files = readdirSync(docs, { recursive: true, encoding: "utf8" }).map((name) =>
    statSync(join(docs, name)),
  );
  const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(250_000);
});
