import type { ResourceNames } from "../answer.ts";
import { withoutEnd } from "#kit/plain-text.ts";
import { cuesOf } from "../../languages/question-cues.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { escapeMarkup, oneLine } from "./markup.ts";

/** The part that is the whole of a file or a page. */
const whole = "document";

/** A sign that is not drawn, before a name that stands for everything that a source is called. */
const soleSign = "\u2060";

/** Gives a source one name in place of all others: its document's title and its parts' are hidden as well. */
export function soleName(name: string): string {
  return soleSign + name;
}

/**
 * Returns the name that people know a source by: a page or a video by its title, a file by its name, an attachment by both.
 */
export function sourceName(
  passage: Pick<IndexedPassage, "resourceId" | "part" | "title" | "url">,
  names: ResourceNames,
): string {
  const title = oneLine(passage.title);
  const name = names.get(passage.resourceId);
  if (name?.startsWith(soleSign)) return name.slice(soleSign.length);
  if (name === undefined || (passage.url !== null && title !== "")) return title;
  return passage.part === whole || title === "" ? name : `${title} (${name})`;
}

/** Returns the document's own title, or the one name that replaces all of its names. */
export function documentTitle(
  { resourceId, title }: Pick<IndexedPassage, "resourceId" | "title">,
  names: ResourceNames,
): string {
  const name = names.get(resourceId);
  return name?.startsWith(soleSign) ? name.slice(soleSign.length) : oneLine(title);
}

/** Returns the names that people know resources by, as markup: at most so many, those of the passages first, and how many are left. */
export function nameResources(
  passages: readonly IndexedPassage[],
  names: ResourceNames,
  most: number,
): { shown: string[]; left: number } {
  const ids = [...new Set(passages.map((passage) => passage.resourceId))];
  const all = ids.length > 0 ? [...ids, ...[...names.keys()].filter((id) => !ids.includes(id))] : [];
  const shown = all.slice(0, most).map((id) => {
    const passage = passages.find(({ resourceId }) => resourceId === id);
    if (!passage) return escapeMarkup(names.get(id) ?? id);
    const name = escapeMarkup(sourceName(passage, names));
    // A title is words, with commas of its own.
    return passage.url === null ? name : `“${name}”`;
  });
  return { shown, left: all.length - shown.length };
}

const [shortest, longest, mostWords] = [4, 70, 9];

/** Returns the innermost headings of these passages that read as topics, each once, in order. */
export function headingsOf(passages: readonly Pick<IndexedPassage, "heading" | "language">[]): string[] {
  const seen = new Set<string>();
  for (const { heading: path, language } of passages) {
    const heading = oneLine(path.at(-1) ?? "").replace(/^[\d.]+\s+/, "");
    const isShown = heading.length >= shortest && heading.length <= longest && /\p{L}{3}/u.test(heading);
    if (
      isShown &&
      heading.split(" ").length <= mostWords &&
      !isCode(heading) &&
      !isCompany(heading) &&
      !isBare(heading, language)
    )
      seen.add(heading);
  }
  return [...seen];
}

/** Recognizes a name such as "Netflix, Inc." */
const isCompany = (heading: string) =>
  /\b(?:Inc|Corp|Corporation|Ltd|LLC|GmbH|AG|PLC|plc|S\.A)\.?$/.test(heading);

const isCode = (heading: string) => /[(){}<>=_]|\w\.\w/.test(heading);

/** "Introduction", "The index", "Chapter 4." */
function isBare(heading: string, language: string): boolean {
  if (/^(?:part|item)\s(?:\d|[IVX]{1,4}\b)/i.test(heading)) return true;
  const words = withoutEnd(heading.toLowerCase(), " .:0123456789");
  return cuesOf(language).bareHeadings.includes(words.replace(/^the /, ""));
}
