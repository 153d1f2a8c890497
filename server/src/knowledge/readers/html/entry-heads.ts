import { blockElements, isCaption, isFootnote, isNoteBox } from "./html-elements.ts";
import { elementsOf, HtmlElement, textOf, walkHtml } from "./html-nodes.ts";
import { nameOf } from "./place-names.ts";

/** Fewer siblings of one form may look alike by chance. */
const fewestHeads = 5;
/** Sets the shares of the heads that are short, that repeat no earlier head, and that have text of their own below. */
const shortShare = 0.9;
const ownShare = 0.9;
const saidShare = 0.7;
/** Characters, blanks aside. */
const longestHead = 200;
const pictures = new Set(["img", "svg", "picture", "object", "video", "figure"]);
const partsOfTable = new Set(["tbody", "thead", "tfoot", "tr", "td", "th"]);

/** Forms of siblings that are followed; what comes later heads no entry. */
const mostForms = 20_000;

/** Finds entries that a page sets apart by their look alone: siblings of one form, each explained by the text beneath. */
export function createEntryHeads() {
  /** By parent and form, in their order. */
  const siblings = new Map<HtmlElement, Map<string, HtmlElement[]>>();
  let count = 0;

  return {
    see(element: HtmlElement): void {
      const form = formOf(element);
      if (form === null) return;
      const { parent } = element;
      const forms = siblings.get(parent!);
      const alike = forms?.get(form);
      if (alike) alike.push(element);
      else if (count++ < mostForms) {
        if (forms) forms.set(form, [element]);
        else siblings.set(parent!, new Map([[form, [element]]]));
      }
    },
    /** Returns the heads of at most one form for each parent: another form is part of the explanation. */
    result(): ReadonlySet<HtmlElement> {
      const found = new Set<HtmlElement>();
      for (const forms of siblings.values())
        for (const alike of forms.values()) {
          const heads = headsAmong(alike);
          for (const head of heads) found.add(head);
          if (heads.length > 0) break;
        }
      return found;
    },
  };
}

/** Returns null for an element that heads no entry, or that is in a box that does not end with its parent. */
function formOf(element: HtmlElement): string | null {
  const { name, classes, parent, measure } = element;
  if (!parent || !measure || measure.text === 0 || measure.codes > 0 || !blockElements.has(parent.name))
    return null;
  if (name === "table") return name;
  if ((name !== "div" && name !== "p") || classes === "") return null;
  return isCaption(element) || isNoteBox(element) || isFootnote(element) ? null : `${name} ${classes}`;
}

/** Returns those of siblings of one form that head entries, if nearly all of them do; else none. */
function headsAmong(alike: readonly HtmlElement[]): HtmlElement[] {
  if (alike.length < fewestHeads) return [];
  const heads = alike.filter((each) => each.measure!.text <= longestHead && isHead(each));
  if (heads.length < alike.length * shortShare) return [];
  const all = new Set(alike);
  const said = heads.filter((head) => isExplained(head, all));
  const names = new Set(heads.map((head) => textOf(termOf(head), longestHead).trim()));
  return said.length >= heads.length * saidShare && names.size >= heads.length * ownShare ? heads : [];
}

/** Returns whether it holds neither boxes nor pictures, and is a row of several cells or a place to link to. */
function isHead(element: HtmlElement): boolean {
  let [holds, linkable, rows] = [false, false, 0];
  walkHtml(element, {
    enter(inner) {
      const { name } = inner;
      const isBox = inner !== element && blockElements.has(name) && !partsOfTable.has(name);
      holds ||= isBox || pictures.has(name);
      if (holds) return false;
      if (name === "tr") rows++;
      linkable ||= nameOf(inner) !== undefined;
      return true;
    },
  });
  if (holds) return false;
  return element.name === "table" ? rows === 1 && cellsOf(element).length > 1 : linkable;
}

/** Returns whether what follows a head is text of its own, and neither a heading nor another head. */
function isExplained(head: HtmlElement, heads: ReadonlySet<HtmlElement>): boolean {
  let next = head.next;
  while (next && (next instanceof HtmlElement ? !next.measure?.text : next.value.trim() === ""))
    next = next.next;
  if (!next) return false;
  return !(next instanceof HtmlElement) || (next.measure!.headings === 0 && !heads.has(next));
}

const cellsOf = (table: HtmlElement) => elementsOf(table, "td", "th").filter((cell) => cell.measure?.text);

/** Returns the element that names the entry: the first cell of a row. */
export const termOf = (head: HtmlElement): HtmlElement => (head.name === "table" ? cellsOf(head)[0]! : head);
