import { ownCopy } from "../../documents/own-copy.ts";

/** Characters that are added before they are put into one piece. */
const mostLoose = 1 << 16;

export class HtmlText {
  parent: HtmlElement | null = null;
  previous: HtmlNode | null = null;
  next: HtmlNode | null = null;
  #end: string;
  /** Keeps the words before the end; most texts are short. */
  #before: string[] | null = null;

  constructor(value: string) {
    this.#end = value;
  }

  get value(): string {
    if (this.#before === null) return this.#end;
    this.#end = [...this.#before, this.#end].join("");
    this.#before = null;
    return this.#end;
  }

  /** Adds words and the blanks between them, which come one by one, millions of them for a long text. */
  append(text: string): void {
    this.#end += text;
    if (this.#end.length < mostLoose) return;
    (this.#before ??= []).push(ownCopy(this.#end));
    this.#end = "";
  }
}

export interface HtmlAttribute {
  name: string;
  value: string;
}

/** An element of a page, linked with its neighbours: lists of children would make long pages slow. */
export class HtmlElement {
  parent: HtmlElement | null = null;
  previous: HtmlNode | null = null;
  next: HtmlNode | null = null;
  first: HtmlNode | null = null;
  last: HtmlNode | null = null;
  name: string;
  readonly namespace: string;
  attributes: readonly HtmlAttribute[];
  /** Filled by `measurePage`. */
  measure: Measure | null = null;

  constructor(name: string, namespace: string, attributes: readonly HtmlAttribute[]) {
    this.name = name;
    this.namespace = namespace;
    this.attributes = attributes;
  }

  attribute(name: string): string | null {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value;
    return null;
  }

  get classes(): string {
    return this.attribute("class") ?? "";
  }
}

/** Measures what is seen of an element, in characters that are no white space and part no links. */
export class Measure {
  text = 0;
  links = 0;
  /** Counts those in paragraphs, cells and code that are no menus. */
  prose = 0;
  headings = 0;
  /** Counts the links of one or two characters, as in an index. */
  letters = 0;
  headed = 0;
  /** Counts the links, wherever they lead. */
  anchors = 0;
  /** Counts the links to a place on this page, and those to pages next to or below it. */
  local = 0;
  down = 0;
  /** Counts the links to the page before, after or above this one, and to the same page in other languages. */
  steps = 0;
  translations = 0;
  tables = 0;
  codes = 0;
  /** Counts the children that are called its title or its caption. */
  captions = 0;
  /** Prose and headings of the page before it: characters and how many. */
  readonly before: number;
  /** True within an article, a section or the main part of the page. */
  readonly inside: boolean;

  constructor(inside: boolean, before: number) {
    this.inside = inside;
    this.before = before;
  }
}

export type HtmlNode = HtmlText | HtmlElement;

export interface Visitor {
  text?(node: HtmlText): void;
  /** False keeps what is inside unvisited; `leave` is called all the same. */
  enter(element: HtmlElement): boolean | void;
  leave?(element: HtmlElement): void;
}

/** Walks an element and all inside it without recursion: pages may nest arbitrarily deep. */
export function walkHtml(root: HtmlElement, visitor: Visitor): void {
  let node: HtmlNode = root;
  for (;;) {
    if (node instanceof HtmlText) visitor.text?.(node);
    else {
      if (visitor.enter(node) !== false && node.first) {
        node = node.first;
        continue;
      }
      visitor.leave?.(node);
    }
    while (node !== root && !node.next) {
      node = node.parent!;
      visitor.leave?.(node);
    }
    if (node === root) return;
    node = node.next!;
  }
}

export function* childrenOf({ first }: HtmlElement): Generator<HtmlElement> {
  for (let node = first; node; node = node.next) if (node instanceof HtmlElement) yield node;
}

/** Inserts a node before `next`, or at the end where that is null. An empty text is left out: a comment would part a text in two. */
export function insertNode(parent: HtmlElement, node: HtmlNode, next: HtmlNode | null): void {
  if (node instanceof HtmlText && node.value === "") return;
  const previous = next ? next.previous : parent.last;
  node.parent = parent;
  node.previous = previous;
  node.next = next;
  if (previous) previous.next = node;
  else parent.first = node;
  if (next) next.previous = node;
  else parent.last = node;
}

export function detachNode(node: HtmlNode): void {
  const { parent, previous, next } = node;
  if (!parent) return;
  if (previous) previous.next = next;
  else parent.first = next;
  if (next) next.previous = previous;
  else parent.last = previous;
  node.parent = node.previous = node.next = null;
}

export const calledBy = (element: HtmlElement): string =>
  `${element.classes} ${element.attribute("id") ?? ""}`;

export function elementsOf(root: HtmlElement, ...names: string[]): HtmlElement[] {
  const found: HtmlElement[] = [];
  walkHtml(root, { enter: (element) => void (names.includes(element.name) && found.push(element)) });
  return found;
}

/** Returns all text within an element, visible or not; at most about `limit` characters. */
export function textOf(element: HtmlElement, limit = Number.POSITIVE_INFINITY): string {
  let text = "";
  walkHtml(element, { text: ({ value }) => void (text += value), enter: () => text.length < limit });
  return text;
}
