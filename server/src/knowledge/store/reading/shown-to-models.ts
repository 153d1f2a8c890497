import type { IndexedPassage } from "../passage-index.ts";

/** What models are shown of a passage: what it stands under, then itself. */
export function shownToModels({
  title,
  heading,
  context,
  text,
}: Pick<IndexedPassage, "title" | "heading" | "text"> & { context: readonly { text: string }[] }): string {
  const above = [title, ...heading].filter(Boolean);
  const around = context.map((one) => one.text);
  return [above.join(" › "), ...around, text].filter(Boolean).join("\n");
}
