import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { linesOf } from "../../bench/harness/lines.ts";

/** A question about a document, with the values that its right answer has; none where nothing answers it. */
export interface DocumentQuestion {
  document: string;
  question: string;
  expected: readonly string[];
  /** True if it names nothing of its document, so that any other might answer it too. */
  isAlone: boolean;
}

export interface GradedDocuments {
  name: string;
  /** Markdown by name. */
  documents: ReadonlyMap<string, string>;
  questions: readonly DocumentQuestion[];
}

/** Reads a folder with `documents.md` and `questions.tsv`, as training/README.md describes it. */
export function readDocuments(folder: string): GradedDocuments {
  const blocks = readFileSync(join(folder, "documents.md"), "utf8").split(/^=== /m).slice(1);
  const documents = new Map(
    blocks.map((block) => {
      const end = block.indexOf("\n");
      return [block.slice(0, end).trim(), block.slice(end + 1)] as const;
    }),
  );
  const questions = linesOf(join(folder, "questions.tsv")).map((line) => {
    const [document = "", kind, operation, question = "", expected = ""] = line.split("\t");
    if (!documents.has(document)) throw new Error(`${folder} has no document ${document}.`);
    const isAlone = operation === "alone";
    return { document, question, expected: kind === "P" ? expected.split("|") : [], isAlone };
  });
  return { name: basename(folder), documents, questions };
}
