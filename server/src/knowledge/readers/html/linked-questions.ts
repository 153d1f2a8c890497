import { HtmlElement, textOf } from "./html-nodes.ts";
import { nameOf } from "./place-names.ts";
import { asksQuestion, longestQuestion } from "./said-groups.ts";

/** More are a page of links. */
const mostLinks = 5_000;
/** Paragraphs stand for questions where at least so many do, and most of them ask. */
const fewestAsked = 3;

/**
 * Finds the paragraphs that a page lists as its questions: each is a place that a link with the same words leads to. Takes
 * elements in their order.
 */
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
    /** All of those listed where most ask, else those that do. */
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

/** The name of the place where a paragraph begins: its own, or that of a mark before its first word. */
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
