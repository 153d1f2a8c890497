import { childrenOf, HtmlElement, textOf } from "./html-nodes.ts";
import { nameOf } from "./place-names.ts";

/** Returns whether a list of terms explains any of them, or lets them be linked to. */
export function isTerms(list: HtmlElement): boolean {
  // A group of terms and definitions may be in a box of its own.
  return [...childrenOf(list)].some(
    (each) => /^(dd|div)$/.test(each.name) || (each.name === "dt" && each.attribute("id") !== null),
  );
}

/** Longer ones are more than a question. */
export const longestQuestion = 500;

export function asksQuestion(term: HtmlElement): boolean {
  const length = term.measure?.text ?? 0;
  return length > 0 && length <= longestQuestion && /[?？؟;՞]\s*$/.test(textOf(term, 2 * longestQuestion));
}

export function isAsked(element: HtmlElement): boolean {
  if (element.attributes.length === 0 || !/(^|\s)question(\s|$)/i.test(element.classes)) return false;
  const length = element.measure?.text ?? 0;
  let next = element.next;
  while (next && !(next instanceof HtmlElement)) next = next.next;
  return length > 0 && length <= longestQuestion && next !== null && /(^|\s)answer(\s|$)/i.test(next.classes);
}

/** Returns whether it says when something came, changed or goes: a note of Sphinx, a table of revisions of DocBook. */
export function isHistory({ name, classes, measure }: HtmlElement): boolean {
  if (!/^(div|p|aside|table)$/.test(name) || !measure?.text || measure.headings > 0) return false;
  return historyClass.test(classes);
}
const historyClass =
  /(^|\s)(version-?(added|changed|modified|removed)|deprecated(-removed)?|revhistory)(\s|$)/;

/** Recognizes a question with its answer, as schema.org marks it. */
export const isQuestion = (element: HtmlElement): boolean =>
  (element.attribute("itemtype") ?? "").endsWith("schema.org/Question");

/** More are a page of links. */
const mostLinks = 5_000;
/** Paragraphs stand for questions where at least so many do, and most of them ask. */
const fewestAsked = 3;

/** Finds paragraphs that a page lists as its questions, by links with the same words. Takes elements in order. */
export function createLinkedQuestions() {
  const links = new Map<string, HtmlElement>();
  const named: { name: string; paragraph: HtmlElement }[] = [];

  return {
    see(element: HtmlElement): void {
      if (element.name === "a") {
        if (element.measure?.local !== 1 || links.size >= mostLinks) return;
        const href = element.attribute("href")!;
        const name = href.slice(href.indexOf("#") + 1);
        if (!links.has(name)) links.set(name, element);
      } else if (element.name === "p") {
        const length = element.measure?.text ?? 0;
        const name = length > 0 && length <= longestQuestion ? placeOf(element) : undefined;
        if (name !== undefined) named.push({ name, paragraph: element });
      }
    },
    /** Returns all of those listed if most ask, else those that do. */
    result(): ReadonlySet<HtmlElement> {
      const listed = named.flatMap(({ name, paragraph }) => {
        const link = links.get(name);
        return link && saysTheSame(paragraph, link) ? [paragraph] : [];
      });
      const asking = listed.filter(asksQuestion);
      return new Set(asking.length >= fewestAsked && asking.length * 2 > listed.length ? listed : asking);
    },
  };
}

/** Returns the name of the place where a paragraph begins: its own, or that of a mark before its first word. */
function placeOf(paragraph: HtmlElement): string | undefined {
  const own = nameOf(paragraph);
  if (own !== undefined) return own;
  for (const first of [paragraph.first, paragraph.previous]) {
    const next = first && !(first instanceof HtmlElement) ? sameSide(paragraph, first) : first;
    // A question is often bold.
    const isBold = next instanceof HtmlElement && next.parent === paragraph && /^(b|strong)$/.test(next.name);
    const mark = isBold ? next.first : next;
    if (mark instanceof HtmlElement && mark.measure?.text === 0) return nameOf(mark);
  }
  return undefined;

  /** Past white space. */
  function sameSide({ first, previous }: HtmlElement, blank: NonNullable<typeof first>) {
    if (blank instanceof HtmlElement || blank.value.trim() !== "") return null;
    return blank === previous ? blank.previous : blank.next;
  }
}

/** Returns whether a paragraph has the words of a link to it, perhaps after a number. */
function saysTheSame(paragraph: HtmlElement, link: HtmlElement): boolean {
  const [said, linked] = [lettersOf(paragraph), lettersOf(link)];
  return linked !== "" && said.endsWith(linked) && /^\p{N}*$/u.test(said.slice(0, -linked.length));
}

function lettersOf(element: HtmlElement): string {
  return textOf(element, 2 * longestQuestion)
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
}
