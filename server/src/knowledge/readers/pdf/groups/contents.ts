import { type Paragraph, type GroupMark, pageOf, putInto, textOf } from "../paragraphs.ts";

/** Fewer lines with growing numbers may be a table. */
const fewestEntries = 6;
const fewestNumbers = 4;
/** Lines between two entries: the name of a part, a title that goes on. */
const mostBetween = 3;
/** Limits how far numbers may exceed the count of pages: those of a volume may count on. */
const beyond = 50;
const onlyNumber = /^(\d{1,4}|[ivxlc]{1,7})$/;
/** Sets the share of all pages, or their number, that a table of contents leads over at least. */
const coveredShare = 0.3;
const covered = 10;
/** Sets how many entries of a chapter's contents appear again, as lines of their own, on the pages that they name. */
const fewestFound = 3;
const foundShare = 0.5;
const longestTitle = 200;
/** Limits the lines of a title: below the name of who reports and the title of the page is the unit of its figures. */
const mostTitleLines = 4;

interface Entry {
  at: number;
  page: number;
  words: string;
}

/** The pages, counted from 1, on which a line of these words stands by itself. */
type PagesOf = (words: string) => ReadonlySet<number> | undefined;

/** Marks tables of contents: lines that end in numbers of pages, which grow. */
export function markContents(paragraphs: Paragraph[], pages: number): void {
  let run: Entry[] = [];
  let known: PagesOf | undefined;
  const pagesOf: PagesOf = (words) => (known ??= pagesOfLines(paragraphs))(words);
  const close = () => {
    if (isContents(run, pages, pagesOf)) mark(paragraphs, run[0]!.at, run.at(-1)!.at);
    run = [];
  };
  paragraphs.forEach((paragraph, at) => {
    const entry = entryOf(paragraph, pages);
    const last = run.at(-1);
    if (last && at - last.at > mostBetween + 1) close();
    if (entry) run.push({ at, ...entry });
  });
  close();
}

function isContents(run: readonly Entry[], pages: number, pagesOf: PagesOf): boolean {
  const grows = run.filter(({ page }, i) => i > 0 && page >= run[i - 1]!.page).length;
  const numbers = new Set(run.map(({ page }) => page));
  const far = Math.max(...numbers) - Math.min(...numbers) >= Math.min(covered, pages * coveredShare);
  const counts = run.length >= fewestEntries && numbers.size >= fewestNumbers;
  return counts && grows >= (run.length - 1) * 0.9 && (far || leadsToPages(run, pagesOf));
}

function leadsToPages(run: readonly Entry[], pagesOf: PagesOf): boolean {
  const found = new Map<number, number>();
  for (const { page, words } of run)
    for (const place of pagesOf(bare(words)) ?? [])
      found.set(place - page, (found.get(place - page) ?? 0) + 1);
  return Math.max(0, ...found.values()) >= Math.max(fewestFound, run.length * foundShare);
}

function pagesOfLines(paragraphs: readonly Paragraph[]): PagesOf {
  const places = new Map<string, Set<number>>();
  for (const paragraph of paragraphs)
    for (const words of titlesIn(paragraph))
      places.set(words, (places.get(words) ?? new Set()).add(pageOf(paragraph)));
  return (words) => (words === "" ? undefined : places.get(words));
}

/** Returns what may be the title of a page: each line of a short paragraph, and all of it, or a row of one cell. */
function titlesIn({ lines, cells }: Paragraph): Set<string> {
  if (cells && cells.filter((cell) => cell.length > 0).length !== 1) return new Set();
  if (lines.length > mostTitleLines || lines.some(({ run }) => run.text.length > longestTitle))
    return new Set();
  return new Set([...lines.map(({ run }) => bare(run.text)), bare(textOf({ lines }))]);
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, "");

function mark(paragraphs: readonly Paragraph[], from: number, to: number): void {
  const group: GroupMark = { kind: "contents" };
  const isOf = (table: GroupMark | undefined, at: number) =>
    table?.kind === "table" && paragraphs[at]?.within[0] === table;
  // All rows of a table are of one kind.
  const [first, last] = [paragraphs[from]!.within[0], paragraphs[to]!.within[0]];
  while (isOf(first, from - 1)) from--;
  while (isOf(last, to + 1)) to++;
  for (const paragraph of paragraphs.slice(from, to + 1)) putInto(group, paragraph);
}

/** Returns the text of a row and the page number that it ends in, with no other figure between; null where it is no entry. */
function entryOf({ cells }: Paragraph, pages: number): Pick<Entry, "page" | "words"> | null {
  if (!cells) return null;
  const filled = cells.filter((lines) => lines.length > 0).map((lines) => textOf({ lines }).trim());
  const words = filled.slice(0, -1);
  if (!words.some((cell) => /\p{L}{2}/u.test(cell)) || words.slice(1).some((cell) => !/\p{L}/u.test(cell)))
    return null;
  const digits = onlyNumber.exec(filled.at(-1)!)?.[1];
  if (digits === undefined) return null;
  // Roman numbers count the pages before the first.
  const page = /^\d/.test(digits) ? Number(digits) : 0;
  return page <= pages + beyond ? { page, words: words.join(" ") } : null;
}

/** Boxes, empty or ticked, as characters or as the letters by which fonts of signs have them; each stands alone. */
const box =
  /(?<=^|\s)[\u25A0\u25A1\u25FB\u25FC\u2610-\u2612\u2713\u2714\u2717\u2718\u00A8\u00FD\u00FE](?=\s|$)/gu;
/** Fewer, or boxes that are all alike, may be marks in a table or bullets. */
const fewestBoxes = 6;
const fewestKinds = 2;
/** Limits the lines between a question and its boxes, each of which may be a line. */
const mostBetweenBoxes = 1;

/** Matches choices that begin with their boxes, after their question, if there is one. */
const choices = /^(?:\p{L}[^:☐☑☒]{0,40}:\s)?[☐☑☒]\s+\p{L}/u;

/** Returns whether a line says by a ticked box what somebody chose. */
function isChosen(paragraph: Paragraph): boolean {
  const text = textOf(paragraph);
  return choices.test(text) && /[☑☒]/u.test(text);
}

/** Marks forms to tick: questions one after another, each with its boxes. What is chosen or filled in stays content. */
export function markForms(paragraphs: readonly Paragraph[]): void {
  let boxes: string[] = [];
  let [first, last] = [0, -1];
  const close = () => {
    const group: GroupMark = { kind: "form" };
    if (boxes.length >= fewestBoxes && new Set(boxes).size >= fewestKinds)
      for (const paragraph of paragraphs.slice(first, last + 1))
        if (!isChosen(paragraph)) putInto(group, paragraph);
    boxes = [];
  };
  const headed = new Set(paragraphs.filter(({ header }) => header).map(({ within }) => within[0]));
  paragraphs.forEach((paragraph, at) => {
    const own = textOf(paragraph).match(box);
    if (!own || (headed.has(paragraph.within[0]) && isTicked(paragraph))) return;
    if (at - last > mostBetweenBoxes + 1) {
      close();
      first = at;
    }
    boxes.push(...own);
    last = at;
  });
  close();
}

const tick = /^[✓✔✗✘☑☒●○•xX–—-]$/u;

/** Returns whether a row under heads says by ticks and crosses what is there and what is not: it waits for nobody to fill it in. */
function isTicked({ kind, cells }: Paragraph): boolean {
  if (kind !== "table-row" || !cells) return false;
  const texts = cells.slice(1).map((lines) => textOf({ lines }).trim());
  const isAnswer = (text: string) => tick.test(text) || !/[☐□▢]/u.test(text);
  return texts.some((text) => tick.test(text)) && texts.every(isAnswer);
}
