import { expect, test } from "vitest";
import type { RankingFigures } from "../eval/measure-ranking.ts";
import { type EngineName, engineNames } from "./engine-names.ts";
import { qualityTables, type SetRanking, sizeTables } from "./peers-tables.ts";

function ranking(set: string, language: string, values: readonly number[]): SetRanking {
  const figures = (value: number) => ({ ndcg10: value, recall10: value / 2 }) as RankingFigures;
  const entries = engineNames.map((name, i) => [name, figures(values[i]!)]);
  return { set, language, ranking: Object.fromEntries(entries) as Record<EngineName, RankingFigures> };
}

test("the best of each line is bold, whoever it is, and the mean is over English sets alone", () => {
  const [ndcg10] = qualityTables([
    ranking("harbour", "en", [0.5, 0.6, 0.1, 0.1, 0.1, 0.1]),
    ranking("bakery", "en", [0.7, 0.4, 0.1, 0.1, 0.1, 0.1]),
    ranking("hafen", "de", [0.1, 0.2, 0.3, 0.2, 0.1, 0.1]),
  ]).split("\n\n");
  const cells = ndcg10!.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  expect(cells.map((line) => line.slice(1, 3))).toEqual([
    ["nDCG@10", "Groundwork"],
    [expect.stringMatching(/^-+$/), expect.stringMatching(/^-+:$/)],
    ["harbour", ".500"],
    ["bakery", "**.700**"],
    ["mean of 2", "**.600**"],
    ["hafen", ".100"],
  ]);
  expect(ndcg10).toContain("**.300**");
});

test("each engine has a line for what it took, in units that people read", () => {
  const row = { took: 1500, processor: 2500, resident: 2048, peak: 4096, answering: 1024 };
  const asked = { disk: 2 ** 20, cold: 9, p50: 1, p99: 20, asking: 1.5 };
  const table = sizeTables([{ passages: 15_021, rows: [{ ...row, ...asked, name: "lancedb" }] }]);
  const [head, , line] = table.split("\n").map((each) => each.split("|").map((cell) => cell.trim()));
  const read = Object.fromEntries(head!.map((name, i) => [name, line![i]]));
  expect(read).toMatchObject({
    "15,021 passages": "LanceDB hybrid",
    "load, s": "1.50",
    "processor, s": "2.50",
    "peak, MB": "4",
    "disk, MB": "1.0",
    "p99, ms": "20.0",
  });
});
