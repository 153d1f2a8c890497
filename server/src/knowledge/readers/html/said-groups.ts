import { childrenOf, HtmlElement, textOf } from "./html-nodes.ts";

/** Returns whether a list of terms explains any of them, or lets them be linked to. */
export function isTerms(list: HtmlElement): boolean {
  // A group of terms and definitions may be in a box of its own.
  return [...childrenOf(list)].some(
    (each) => /^(dd|div)$/.test(each.name) || (each.name === "dt" && each.attribute("id") !== null),
  );
}

/** Longer ones are more than a question. */
export const longestQuestion = 500;

/** Returns whether a term ends with a question mark. */
export function asksQuestion(term: HtmlElement): boolean {
  const length = term.measure?.text ?? 0;
  return length > 0 && length <= longestQuestion && /[?？؟;՞]\s*$/.test(textOf(term, 2 * longestQuestion));
}

/** Returns whether it is marked as a question before its answer, as DocBook does. */
export function isAsked(element: HtmlElement): boolean {
  if (element.attributes.length === 0 || !/(^|\s)question(\s|$)/i.test(element.classes)) return false;
  const length = element.measure?.text ?? 0;
  let next = element.next;
  while (next && !(next instanceof HtmlElement)) next = next.next;
  return length > 0 && length <= longestQuestion && next !== null && /(^|\s)answer(\s|$)/i.test(next.classes);
}

/** Returns whether it says when something came, changed or goes: a note of Sphinx, a table of revisions of DocBook. */
export function isHistory({ name, classes, measure }: HtmlElement): boolean {
  if (!/^(div|p|aside|table)$/.test(name) || !measure || measure.text === 0 || measure.headings > 0)
    return false;
  return /(^|\s)(version-?(added|changed|modified|removed)|deprecated(-removed)?|revhistory)(\s|$)/.test(
    classes,
  );
}

/** A question with its answer, as schema.org marks it. */
export function isQuestion(element: HtmlElement): boolean {
  return (element.attribute("itemtype") ?? "").endsWith("schema.org/Question");
}
