import { blockElements, isCaption, isFootnote, isNoteBox } from "./html-elements.ts";
import { elementsOf, HtmlElement, textOf } from "./html-nodes.ts";
import { nameOf } from "./place-names.ts";

/** Fewer siblings of one form may look alike by chance. */
const fewestHeads = 5;
/** Of them, those that are short, those that say what none before them does, and those with text of their own beneath. */
const shortShare = 0.9;
const ownShare = 0.9;
const saidShare = 0.7;
/** Characters, blanks aside. */
const longestHead = 200;
const pictures = new Set(["img", "svg", "picture", "object", "video", "figure"]);
const partsOfTable = new Set(["tbody", "thead", "tfoot", "tr", "td", "th"]);

/** By parent and form, in their order. */
type Siblings = Map<HtmlElement, Map<string, HtmlElement[]>>;

/**
 * Finds entries that a page sets apart by their look alone: siblings of one form, each with other words, a place to link to
 * or one row of cells, and with the text that explains it beneath. Elements are shown to it in their order.
 */
export function createEntryHeads() {
  const siblings: Siblings = new Map();
  /** What holds boxes or pictures, and what holds a place to link to. */
  const holding = new Set<HtmlElement>();
  const linkable = new Set<HtmlElement>();

  return {
    see(element: HtmlElement): void {
      const { name } = element;
      if (pictures.has(name) || (blockElements.has(name) && !partsOfTable.has(name)))
        markAround(element.parent, holding);
      if (nameOf(element) !== undefined) markAround(element, linkable);
      const form = formOf(element);
      if (form === null) return;
      const { parent } = element;
      const forms = siblings.get(parent!) ?? new Map<string, HtmlElement[]>();
      siblings.set(parent!, forms);
      const alike = forms.get(form);
      if (alike) alike.push(element);
      else forms.set(form, [element]);
    },
    /** Of one parent at most one form: another stands within what is said. */
    result(): ReadonlySet<HtmlElement> {
      const isHead = (element: HtmlElement) =>
        !holding.has(element) && (element.name === "table" ? isRow(element) : linkable.has(element));
      const heads = [...siblings.values()].flatMap(
        (forms) => [...forms.values()].find((alike) => areHeads(alike, isHead)) ?? [],
      );
      return new Set(heads.filter(isHead));
    },
  };
}

/** Null for what heads no entry, or stands where nothing ends with its parent. */
function formOf(element: HtmlElement): string | null {
  const { name, classes, parent, measure } = element;
  if (!parent || !measure || measure.text === 0 || measure.codes > 0 || !blockElements.has(parent.name))
    return null;
  if (name === "table") return name;
  if ((name !== "div" && name !== "p") || classes === "") return null;
  return isCaption(element) || isNoteBox(element) || isFootnote(element) ? null : `${name} ${classes}`;
}

function areHeads(alike: readonly HtmlElement[], isHead: (element: HtmlElement) => boolean): boolean {
  if (alike.length < fewestHeads) return false;
  const heads = alike.filter((each) => each.measure!.text <= longestHead && isHead(each));
  if (heads.length < alike.length * shortShare) return false;
  const all = new Set(alike);
  const said = heads.filter((head) => isSaid(head, all));
  if (said.length < heads.length * saidShare) return false;
  return (
    new Set(heads.map((head) => textOf(termOf(head), longestHead).trim())).size >= heads.length * ownShare
  );
}

/** Whether what follows a head is text of its own, and neither a heading nor another head. */
function isSaid(head: HtmlElement, heads: ReadonlySet<HtmlElement>): boolean {
  let next = head.next;
  while (next && (next instanceof HtmlElement ? !next.measure?.text : next.value.trim() === ""))
    next = next.next;
  if (!next) return false;
  return !(next instanceof HtmlElement) || (next.measure!.headings === 0 && !heads.has(next));
}

/** Whether a table is one row of several cells. */
function isRow(table: HtmlElement): boolean {
  return elementsOf(table, "tr").length === 1 && cellsOf(table).length > 1;
}

const cellsOf = (table: HtmlElement) => elementsOf(table, "td", "th").filter((cell) => cell.measure?.text);

/** What names the entry: the first cell of a row. */
export function termOf(head: HtmlElement): HtmlElement {
  return head.name === "table" ? cellsOf(head)[0]! : head;
}

/** Marks an element and all around it; what is marked already has its own around it marked. */
function markAround(element: HtmlElement | null, marked: Set<HtmlElement>): void {
  for (let at = element; at && !marked.has(at); at = at.parent) marked.add(at);
}
