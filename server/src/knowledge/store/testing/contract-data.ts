import type { DocumentPart } from "../../documents/document.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { testPart } from "../../documents/testing/test-part.ts";

/** The formula of the interface, over whole parts: each is one passage here. */
export function bm25(parts: readonly DocumentPart[], query: readonly string[]): Map<string, number> {
  const documents = parts.map(({ title, text }) => [
    ...analyseTerms(title, "en"),
    ...analyseTerms(title, "en"),
    ...analyseTerms(text, "en"),
  ]);
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const scores = new Map<string, number>();
  for (const [i, document] of documents.entries()) {
    let score = 0;
    for (const term of query) {
      const holding = documents.filter((other) => other.includes(term)).length;
      const frequency = document.filter((other) => other === term).length;
      const idf = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
      score += (idf * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * document.length) / average));
    }
    if (score > 0) scores.set(parts[i]!.text, score);
  }
  return scores;
}

export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

export function longText(word: string): string {
  return Array.from({ length: 80 }, (_, i) => `Sentence ${i} speaks of one ${word} and its many uses.`).join(
    " ",
  );
}

/** Headings, a table, code and two pages with geometry both round and not. */
export function richPart(): DocumentPart {
  const part = testPart(
    [
      { kind: "heading", level: 1, text: "Pump 😀" },
      { kind: "paragraph", text: `${longText("pump")} Ünïcode “quotes”.` },
      { kind: "table-row", header: true, text: "Model\tPrice" },
      { kind: "table-row", text: "P-1\t10 €" },
      { kind: "code", text: "if (x) {\n    start();\n}" },
    ],
    { part: "chapter/1", title: "Manual", url: "https://example.test/manual" },
  );
  const half = part.text.length >> 1;
  const line = (start: number, x: number[]) => ({
    start,
    end: start + x.length - 1,
    top: 10.123,
    bottom: 20,
    x,
  });
  part.pages = [
    {
      page: 1,
      label: "i",
      width: 595.28,
      height: 841.89,
      start: 0,
      end: half,
      lines: [line(0, [72, 80.5, 91.25]), line(2, [0, -4.5])],
    },
    {
      page: 2,
      label: "ii",
      width: 595,
      height: 842,
      start: half,
      end: part.text.length,
      lines: [line(half, [1 / 3, Math.PI, 1e9])],
    },
  ];
  return part;
}
