import { paragraphPart } from "../../documents/testing/test-part.ts";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";

// Writes generations of a resource and prints each durable one, until it is killed.
const [folder, first] = process.argv.slice(2);
const index = new SqlitePassageIndex(folder!);
for (let generation = Number(first); ; generation++) {
  const text = Array.from(
    { length: 3000 },
    (_, i) => `Sentence ${i} of generation${generation} tells of thing${i} and of thing${i * 7}.`,
  ).join(" ");
  await index.replaceResource("p", "r", String(generation), { parts: [paragraphPart(text)] });
  process.stdout.write(`${generation}\n`);
}
