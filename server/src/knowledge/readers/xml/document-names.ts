import lists from "./document-names.json" with { type: "json" };

/** Maps elements of DocBook, TEI, JATS, DITA and their like to HTML. Names that are not here only hold others. */
const htmlByName = new Map(
  Object.entries(lists.html).flatMap(([element, names]) => names.map((name) => [name, element] as const)),
);

export function htmlNameOf(name: string): string | undefined {
  return htmlByName.get(name.toLowerCase());
}

export const titles = new Set(lists.titles);
export const subtitles = new Set(lists.subtitles);
/** Titles of these name a picture, a table or a step, not a section. */
export const namedPieces = new Set(lists.namedPieces);
/** Lists the elements in front of a document that describe it. */
export const aboutDocument = new Set(lists.aboutDocument);
/** Lists those of them that people read. */
export const readAbout = new Set(lists.readAbout);
/** For indexes and machines. */
export const unread = new Set(lists.unread);
export const notes = new Set(lists.notes);
/** Elements that begin a line of their own, wherever they are. */
export const sections = new Set(lists.sections);
