import type { IndexedPassage } from "../passage-index.ts";

/** Returns a passage's text for models: its headings, then itself. */
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
