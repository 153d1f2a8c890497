import { contextOf } from "../read-passages.ts";
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
    `select p.heading, p.context, p.text, t.title from passages p join parts t on t.id = p.part where p.id = ?`,
  );
  return missingPassages(reader, set, most).map((passage) => {
    const { title, heading, context, text } = find.get(passage)!;
    const above = [String(title), ...(JSON.parse(String(heading)) as string[])].filter(Boolean);
    const around = contextOf(context).map((one) => one.text);
    return { passage, text: [above.join(" › "), ...around, String(text)].filter(Boolean).join("\n") };
  });
}
