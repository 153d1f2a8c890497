import { withoutEnd } from "#kit/plain-text.ts";
import { cuesOf } from "../../languages/question-cues.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { oneLine } from "./markup.ts";

const [shortest, longest, mostWords] = [4, 70, 9];

/** The innermost headings of these passages that read as topics, each once, in order. */
export function headingsOf(passages: readonly Pick<IndexedPassage, "heading" | "language">[]): string[] {
  const seen = new Set<string>();
  for (const { heading: path, language } of passages) {
    const heading = oneLine(path.at(-1) ?? "").replace(/^[\d.]+\s+/, "");
    const isShown = heading.length >= shortest && heading.length <= longest && /\p{L}{3}/u.test(heading);
    if (isShown && heading.split(" ").length <= mostWords && !isCode(heading) && !isBare(heading, language))
      seen.add(heading);
  }
  return [...seen];
}

const isCode = (heading: string) => /[(){}<>=_]|\w\.\w/.test(heading);

/** "Introduction", "The index", "Chapter 4." */
function isBare(heading: string, language: string): boolean {
  const words = withoutEnd(heading.toLowerCase(), " .:0123456789");
  return cuesOf(language).bareHeadings.includes(words.replace(/^the /, ""));
}
