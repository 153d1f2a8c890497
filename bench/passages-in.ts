import { join } from "node:path";
import { SqlitePassageIndex } from "../server/src/knowledge/store/sqlite-passage-index.ts";
import { makeCorpus } from "./corpus.ts";
import type { Measure } from "./figure.ts";
import { plainPassages, ReferenceSearch } from "./reference-search.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { median, milliseconds } from "./statistics.ts";
import { shown } from "./table.ts";

const mostPassages = 5000;

/**
 * Texts to searchable passages: split, analysed and written durably, a transaction per document. The reference gets
 * its passages ready-made and only inserts them.
 */
export const measurePassagesIn: Measure = async (scale, say) => {
  const corpus = makeCorpus(Math.min(mostPassages, Math.max(...scale.sizes)));
  const plain = corpus.documents.map(({ part }) => plainPassages(part));
  const ours: number[] = [];
  const reference: number[] = [];
  await inScratchFolder(async (folder) => {
    const index = new SqlitePassageIndex(join(folder, "passages"));
    // The first run warms both up and is not counted.
    for (let run = 0; run <= scale.runs; run++) {
      const took = await milliseconds(async () => {
        for (const { name, part } of corpus.documents) {
          await index.replaceResource(`run-${run}`, name, "first", { parts: [part] });
        }
      });
      const search = new ReferenceSearch(join(folder, `reference-${run}.sqlite`));
      const tookReference = await milliseconds(() => plain.forEach((passages) => search.add(passages)));
      search.close();
      if (run === 0) continue;
      ours.push((corpus.passages / took) * 1000);
      reference.push((corpus.passages / tookReference) * 1000);
      say(`run ${run}: ${shown(ours.at(-1)!)} passages/s, reference ${shown(reference.at(-1)!)}`);
    }
    await index.close();
  });
  return [
    {
      figure: `Passages in: split, analysed, written (${corpus.passages.toLocaleString("en-US")})`,
      value: `${shown(median(ours))}/s`,
      reference: "the same passages ready-made into SQLite FTS5",
      referenceValue: `${shown(median(reference))}/s`,
      ratio: median(ours) / median(reference),
    },
  ];
};
