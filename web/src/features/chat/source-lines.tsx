import { pageName } from "#sources/place-words.ts";
import { MiddleCut } from "#ui/middle-cut.tsx";
import { CitationMark } from "./citation-mark.tsx";
import type { ChatCitation } from "./conversation.ts";

/** The answer's sources, a line each: the marks, the file, the pages. */
export function SourceLines({ citations }: { citations: readonly ChatCitation[] }) {
  const sources = new Map<string, ChatCitation[]>();
  for (const citation of citations) {
    const key = `${citation.ResourceID ?? ""}\n${citation.title}`;
    sources.set(key, [...(sources.get(key) ?? []), citation]);
  }
  return (
    <ul aria-label="Sources" className="mt-4 flex flex-col gap-2 border-t border-line pt-3 text-sm">
      {[...sources].map(([key, cited]) => (
        <li key={key} className="flex min-h-5 items-center gap-2">
          <span className="flex shrink-0 flex-wrap gap-x-1.5 gap-y-1.5">
            {cited.map((citation) => (
              <CitationMark key={citation.mark} mark={citation.mark} bare />
            ))}
          </span>
          <MiddleCut className="ml-1 font-label">{cited[0]!.title}</MiddleCut>
          <span className="shrink-0 text-ink-3">{pagesWords(cited)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "page 52", "pages 3, 7", "9 pages": which pages are cited, in words. */
export function pagesWords(citations: readonly ChatCitation[]): string {
  const pages = [...new Set(citations.map(({ place }) => pageName(place)).filter((page) => page !== null))];
  if (pages.length === 0) return "";
  if (pages.length === 1) return `page ${pages[0]}`;
  return pages.length <= 3 ? `pages ${pages.join(", ")}` : `${pages.length} pages`;
}
