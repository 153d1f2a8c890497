import type { HtmlElement, HtmlNode } from "./html-dom.ts";
import type { Block } from "../../document.ts";
import { createDocumentBuilder, type DocumentBuilder, type NewBlock } from "../document-builder.ts";
import {
  blockElements,
  isControl,
  isHeadingAnchor,
  isHidden,
  surroundingRoles,
  surroundings,
  unread,
} from "./html-elements.ts";
import { raised } from "./raised-figures.ts";
import { arrangesPage, createTable, type Table } from "./html-table.ts";

export interface HtmlReading {
  text: string;
  blocks: Block[];
}

interface WalkOptions {
  /** Leaves menus, headers and footers out. */
  withoutSurroundings?: boolean;
}

/** A stand-in for a line break within prose, which becomes a space, or a new paragraph where two follow. */
const lineBreak = "\u2028";

/** The text and blocks of an element. Walks without recursion: pages may nest arbitrarily deep. */
export function htmlToDocument(root: HtmlElement, options: WalkOptions = {}): HtmlReading {
  const builder = createDocumentBuilder();
  const walk = createWalk(builder);
  let node: HtmlNode | null = root;
  while (node) {
    let descend = false;
    if (node.nodeType === 3) walk.text(node.nodeValue ?? "");
    else if (node.nodeType === 1 && !isLeftOut(node as HtmlElement, root, options)) {
      descend = walk.enter(node as HtmlElement);
      if (!descend) walk.leave(node as HtmlElement);
    }
    const child: HtmlNode | null = descend ? node.firstChild : null;
    if (descend && !child) walk.leave(node as HtmlElement);
    if (child) {
      node = child;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node) walk.leave(node as HtmlElement);
    }
    node = node && node !== root ? node.nextSibling : null;
  }
  walk.finish();
  return { text: builder.text(), blocks: builder.blocks };
}

function isLeftOut(element: HtmlElement, root: HtmlElement, options: WalkOptions): boolean {
  if (element === root) return false;
  if (unread.has(element.localName) || isHidden(element) || isHeadingAnchor(element) || isControl(element))
    return true;
  if (!options.withoutSurroundings) return false;
  return isSurrounding(element);
}

/** A heading inside an article's own header is text; the header of the page is not. */
function isSurrounding(element: HtmlElement): boolean {
  if (surroundingRoles.has(element.getAttribute("role") ?? "")) return true;
  if (!surroundings.has(element.localName)) return false;
  return !(/^(header|footer)$/.test(element.localName) && element.closest("article, main, section"));
}

function createWalk(builder: DocumentBuilder) {
  let words = "";
  const kinds: NewBlock[] = [{ kind: "paragraph" }];
  const lists: { list: HtmlElement; run: object; ordered: number | null }[] = [];
  const tables: { element: HtmlElement; table: Table }[] = [];
  let cell: HtmlElement | null = null;
  let code: HtmlElement | null = null;
  let marker = "";

  const flush = () => {
    if (code) return;
    const kind = kinds.at(-1)!;
    for (const paragraph of words.split(/\u2028\s*\u2028[\u2028\s]*/)) {
      const text = collapse(paragraph);
      if (text === "") continue;
      const item = kind.kind === "list-item";
      builder.add(kind, item ? marker + text : text, item ? (lists[0]?.run ?? null) : null);
      marker = "";
    }
    words = "";
  };

  return {
    text(value: string) {
      words += value;
    },
    /** False when the element has been dealt with whole. */
    enter(element: HtmlElement): boolean {
      const name = element.localName;
      if (name === "br") words += code ? "\n" : lineBreak;
      if (name === "img" || name === "br") return false;
      if (code) return true;
      if (name === "sup") {
        const figure = /\S$/.test(words) ? raised(element.textContent ?? "") : null;
        if (figure === null) return true;
        words += figure;
        return false;
      }
      if (cell) {
        if (blockElements.has(name)) words += " ";
        return true;
      }
      if (!blockElements.has(name)) return true;
      flush();
      if (name === "pre") code = element;
      else if (/^h[1-6]$/.test(name)) kinds.push({ kind: "heading", level: Number(name[1]) });
      else if (name === "blockquote") kinds.push({ kind: "quote" });
      else if (name === "ul" || name === "ol" || name === "menu") {
        const run = lists[0]?.run ?? {};
        const first = Number.parseInt(element.getAttribute("start") ?? "1", 10);
        lists.push({ list: element, run, ordered: name === "ol" ? (Number.isNaN(first) ? 1 : first) : null });
      } else if (name === "li") {
        kinds.push({ kind: "list-item" });
        const list = lists.at(-1);
        marker = list?.ordered == null ? "" : `${list.ordered++}. `;
      } else if (name === "table" && !arrangesPage(element)) tables.push({ element, table: createTable() });
      else if (name === "tr" && tables.length > 0)
        tables.at(-1)!.table.startRow((element.parentNode as HtmlElement | null)?.localName === "thead");
      else if ((name === "td" || name === "th") && tables.length > 0) cell = element;
      return true;
    },
    leave(element: HtmlElement) {
      const name = element.localName;
      if (element === code) {
        code = null;
        builder.add({ kind: "code" }, words.replace(/\r\n?/g, "\n").replace(/^\n+|\s+$/g, ""));
        words = "";
      } else if (element === cell) {
        tables.at(-1)!.table.addCell(collapse(words), element);
        words = "";
        cell = null;
      } else if (cell) {
        if (blockElements.has(name)) words += " ";
      } else if (blockElements.has(name) && !code) {
        flush();
        if (/^(h[1-6]|blockquote|li)$/.test(name) && kinds.length > 1) kinds.pop();
        if (name === "li") marker = "";
        if (lists.at(-1)?.list === element) lists.pop();
        if (name === "tr" && tables.length > 0) tables.at(-1)!.table.endRow();
        if (tables.at(-1)?.element === element) addRows(builder, tables.pop()!.table);
      }
    },
    finish: flush,
  };
}

function addRows(builder: DocumentBuilder, table: Table): void {
  const rows = table.rows();
  for (const { cells, header } of rows)
    builder.add(header ? { kind: "table-row", header } : { kind: "table-row" }, cells.join("\t"), rows);
}

/** Prose has single spaces. Soft hyphens and zero-width characters only say where a line may break. */
function collapse(text: string): string {
  return text
    .replace(/[\u00AD\u200B\uFEFF]/g, "")
    .replace(/[\s\u2028]+/g, " ")
    .trim();
}
