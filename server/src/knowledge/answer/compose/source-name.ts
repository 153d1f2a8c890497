import type { IndexedPassage } from "../../store/passage-index.ts";
import { escapeMarkup, oneLine } from "./markup.ts";

/** The part that is the whole of a file or a page. */
const whole = "document";

/** A sign that is not drawn, before a name that stands for everything that a source is called. */
const soleSign = "\u2060";

/** A name in the place of all others of a source: its document's title and its parts' are not told either. */
export function soleName(name: string): string {
  return soleSign + name;
}

/** What people know a source by: a page or a video by its title, a file by its name, an attachment by both. */
export function sourceName(
  passage: Pick<IndexedPassage, "resourceId" | "part" | "title" | "url">,
  names: ReadonlyMap<string, string>,
): string {
  const title = oneLine(passage.title);
  const name = names.get(passage.resourceId);
  if (name?.startsWith(soleSign)) return name.slice(soleSign.length);
  if (name === undefined || (passage.url !== null && title !== "")) return title;
  return passage.part === whole || title === "" ? name : `${title} (${name})`;
}

/** What a document calls itself, or what stands in the place of all its names. */
export function documentTitle(
  { resourceId, title }: Pick<IndexedPassage, "resourceId" | "title">,
  names: ReadonlyMap<string, string>,
): string {
  const name = names.get(resourceId);
  return name?.startsWith(soleSign) ? name.slice(soleSign.length) : oneLine(title);
}

/** "a.pdf, “The lamp” and 3 more": the resources that people know by these names, as markup. */
export function nameResources(
  passages: readonly IndexedPassage[],
  names: ReadonlyMap<string, string>,
  most: number,
): string {
  const ids = [...new Set(passages.map((passage) => passage.resourceId))];
  const all = ids.length > 0 ? [...ids, ...[...names.keys()].filter((id) => !ids.includes(id))] : [];
  const shown = all.slice(0, most).map((id) => {
    const passage = passages.find(({ resourceId }) => resourceId === id);
    if (!passage) return escapeMarkup(names.get(id) ?? id);
    const name = escapeMarkup(sourceName(passage, names));
    // A title is words, with commas of its own.
    return passage.url === null ? name : `“${name}”`;
  });
  const rest = all.length - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
