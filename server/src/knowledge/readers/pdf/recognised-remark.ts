import type { DocumentPage } from "../../documents/document.ts";

/** How many pages were recognised from pictures, and how surely, for a person; null where none was. */
export function recognisedRemark(pages: readonly DocumentPage[]): string | null {
  let [count, letters, sum] = [0, 0, 0];
  for (const { recognised, start, end } of pages) {
    if (recognised === undefined) continue;
    count++;
    letters += end - start;
    sum += recognised * (end - start);
  }
  if (count === 0) return null;
  const sure = `${Math.round(sum / (letters || 1))} % sure`;
  if (pages.length === 1) return `Recognised from a picture, ${sure}.`;
  const [some, all] = [count, pages.length].map((number) => number.toLocaleString("en"));
  return count === pages.length
    ? `All ${all} pages were recognised from pictures, ${sure}.`
    : `${some} of ${all} pages ${count === 1 ? "was" : "were"} recognised from pictures, ${sure}.`;
}
