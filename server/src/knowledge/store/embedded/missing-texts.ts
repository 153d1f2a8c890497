import { contextOf } from "../read-passages.ts";
import type { ProjectReader } from "../project-reader.ts";
import { shownToModels } from "../shown-to-models.ts";
import { type EmbeddingSet, missingPassages } from "./embedding-sets.ts";

export interface PassageText {
  passage: number;
  text: string;
}

/** What a model is shown of passages that have no vector yet. */
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
    const shown = {
      title: String(title),
      heading: JSON.parse(String(heading)) as string[],
      context: contextOf(context),
      text: String(text),
    };
    return { passage, text: shownToModels(shown) };
  });
}
