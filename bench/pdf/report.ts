import type { ComparedOrder } from "./compare-order.ts";
import type { ComparedWords } from "./compare-words.ts";
import { isWord } from "./tokens.ts";

export type PageCompared = { page: number } & ComparedWords & ComparedOrder;

const columns = [
  "file",
  "pages",
  "words",
  "found",
  "of three letters",
  "joined, cut",
  "with index",
  "pages below",
  "in words",
  "other order",
  "text",
  "sentence",
  "column",
  "sign",
  "code",
  "slant",
  "in tables",
];

export const tableHead = `| ${columns.join(" | ")} |\n| --- |${" --: |".repeat(columns.length - 1)}`;

/** A file as a row of the table. */
export function fileRow(name: string, pages: readonly PageCompared[]): string {
  const sum = (of: (page: PageCompared) => number) => pages.reduce((total, page) => total + of(page), 0);
  const count = sum((page) => page.count) || 1;
  const words = sum((page) => page.words) || 1;
  const pairs = sum((page) => page.pairs) || 1;
  const spaced = (causes: readonly string[]) =>
    sum((page) =>
      page.spaced
        .filter(({ cause }) => causes.includes(cause))
        .reduce((all, one) => all + one.tokens.length, 0),
    ) / count;
  const turned = (...causes: string[]) =>
    sum((page) => page.turned.filter(({ cause }) => causes.includes(cause)).length) / pairs;
  const cells = [
    name,
    pages.length,
    count,
    percent(1 - sum((page) => page.missing.length) / count),
    percent(1 - sum(missingWords) / words),
    percent(spaced(["joined", "cut"])),
    percent(spaced(["index"])),
    pages.filter((page) => isBelow(page.missing.length, page.count)).length,
    pages.filter((page) => isBelow(missingWords(page), page.words)).length,
    percent(turned("text", "sentence", "column", "sign", "code", "slant")),
    ...["text", "sentence", "column", "sign", "code", "slant", "table"].map((cause) =>
      percent(turned(cause)),
    ),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** More than one word, and more than 0.5 %. */
const isBelow = (missing: number, count: number) => missing > Math.max(count * 0.005, 1);

const missingWords = ({ missing }: PageCompared) => missing.filter(({ token }) => isWord(token.text)).length;

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

export const exceptionsHead =
  "| file | cause | pages | words | which pages |\n| --- | --- | --: | --: | --- |";

/** Each cause for which pages are below: how many pages, how many words they lack for it, and which pages these are. */
export function exceptionLines(name: string, pages: readonly PageCompared[]): string[] {
  const below = pages.filter((page) => isBelow(page.missing.length, page.count));
  const causes = Map.groupBy(
    below.flatMap(({ page, missing }) => missing.map(({ cause }) => ({ page, cause }))),
    ({ cause }) => cause,
  );
  return [...causes]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([cause, all]) => {
      const on = [...new Set(all.map(({ page }) => page))];
      return `| ${name} | ${cause} | ${on.length} | ${all.length} | ${ranges(on)} |`;
    });
}

function ranges(pages: readonly number[]): string {
  const found: [number, number][] = [];
  for (const page of pages) {
    const last = found.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else found.push([page, page]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}

/** What differs, page by page. */
export function shownPages(pages: readonly PageCompared[]): string[] {
  return pages.flatMap(({ page, missing, spaced, turned, heads }) => [
    ...[...Map.groupBy(missing, ({ cause }) => cause)].map(
      ([cause, all]) =>
        `  page ${page} lacks (${cause}): ${all
          .map(({ token }) => token.text)
          .join(" ")
          .slice(0, 400)}`,
    ),
    ...[...Map.groupBy(spaced, ({ cause }) => cause)].map(
      ([cause, all]) =>
        `  page ${page} spaces (${cause}): ${all
          .map(({ tokens }) => tokens.join("+"))
          .join(" ")
          .slice(0, 300)}`,
    ),
    ...turned.map(({ cause, lines }) => `  page ${page} turns (${cause}): ${lines}`),
    ...heads.map((head) => `  page ${page} leaves out: ${head}`),
  ]);
}
