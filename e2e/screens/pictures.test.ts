import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { keptLooks, pictureName } from "./pictures.ts";
import { consoleShots, visitorShots } from "./shots.ts";

const folder = resolve(import.meta.dirname, "../../docs/screens");
const shots = [...consoleShots, ...visitorShots];

test("docs/screens holds the pictures that are kept, and no other", () => {
  const kept = shots.flatMap((shot) => keptLooks(shot).map((look) => `${pictureName(shot, look)}.webp`));
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});
