import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { keptLooks, pictureName } from "./pictures.ts";
import { consoleShots, visitorShots } from "./shots.ts";

const folder = resolve(import.meta.dirname, "../../docs/screens");
const shots = [...consoleShots, ...visitorShots];

test("docs/screens holds the pictures that are kept, and no other", () => {
  const kept = shots.flatMap((shot) => keptLooks(shot).map((look) => `${pictureName(shot, look)}.webp`));
  expect(readdirSync(folder).toSorted()).toEqual(["README.md", ...kept].toSorted());
});

test("docs/screens lists each stored screen with its target", () => {
  const page = readFileSync(resolve(folder, "README.md"), "utf8");
  const table = page.slice(page.indexOf("| screen "), page.indexOf("What differs"));
  const listed = [
    ...table.matchAll(/^\| \[([a-z-]{1,40})\]\(([a-z-]{1,40})\.webp\) +\| ([a-z-]{1,40}) +\|/gm),
  ];
  const wanted = shots
    .filter((shot) => keptLooks(shot).length > 0)
    .map((shot) => [shot.name, pictureName(shot, keptLooks(shot)[0]!), shot.target]);
  expect(listed.map((match) => match.slice(1))).toEqual(wanted);
});
