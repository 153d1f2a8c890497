import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import { paragraphPart } from "../../../documents/testing/test-part.ts";
import { PostgresPassageIndex } from "../postgres-passage-index.ts";

const [, , folder, url, first] = process.argv;
const index = new PostgresPassageIndex(folder!, {
  database: url!,
  rows: openPassageRows(url!),
  mostBytes: 2 ** 30,
  projects: async () => [],
});

// Writes generations and prints each durable one, until it is killed.
for (let generation = Number(first); ; generation++) {
  const parts = Array.from({ length: 30 }, (_, i) =>
    paragraphPart(`Sentence ${i} of generation${generation} stands here.`, { part: `${i}` }),
  );
  await index.replaceResource("p", "r", String(generation), { parts });
  process.stdout.write(`${generation}\n`);
}
