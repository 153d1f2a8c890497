import type { TableHeader } from "../../passages/passage.ts";
import type { ProjectReader } from "../project-reader.ts";
import { type EmbeddingSet, missingPassages } from "./embedding-sets.ts";

export interface PassageText {
  passage: number;
  text: string;
}

/** What a model is shown of passages that have no vector yet: what they stand under, then themselves. */
export function readMissingTexts(
  reader: ProjectReader,
  set: EmbeddingSet | undefined,
  most: number,
): PassageText[] {
  const find = reader.prepare(
    `select p.heading, p.table_header, p.text, t.title from passages p join parts t on t.id = p.part where p.id = ?`,
  );
  return missingPassages(reader, set, most).map((passage) => {
    const { title, heading, table_header: header, text } = find.get(passage)!;
    const above = [String(title), ...(JSON.parse(String(heading)) as string[])].filter(Boolean);
    const table = header === null ? [] : [(JSON.parse(String(header)) as TableHeader).text];
    return { passage, text: [above.join(" › "), ...table, String(text)].filter(Boolean).join("\n") };
  });
}
