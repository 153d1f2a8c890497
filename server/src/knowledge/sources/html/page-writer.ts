import type { DocumentBuilder, NewBlock } from "../document-builder.ts";
import { alternativeText } from "../office/alternative-text.ts";
import { codeLanguage } from "./code-language.ts";
import { definesAny, definitionAfter } from "./definition.ts";
import { blockElements, namesBox, preformatted } from "./html-elements.ts";
import { type HtmlElement, textOf } from "./html-nodes.ts";
import { createTable, type Table } from "./html-table.ts";
import { mathText } from "./math-text.ts";
import { raised } from "./raised-figures.ts";

/** A stand-in for a line break within prose, which becomes a space, or a new paragraph where two follow. */
const lineBreak = "\u2028";

/** Takes a page's elements and texts in their order and writes blocks of them. */
export function createPageWriter(builder: DocumentBuilder, arranging: ReadonlySet<HtmlElement>) {
  let words = "";
  /** The last character of `words`: asking that itself would join all its pieces each time. */
  let lastWord = "";
  const kinds: { from: HtmlElement | null; block: NewBlock }[] = [
    { from: null, block: { kind: "paragraph" } },
  ];
  /** A plain list of terms, such as a table of contents, explains none of them. */
  const lists: { list: HtmlElement; run: object; ordered: number | null; plain: boolean }[] = [];
  const tables: { element: HtmlElement; table: Table }[] = [];
  let cell: HtmlElement | null = null;
  let code: HtmlElement | null = null;
  /** Stands before the next text of an item: its number, or the term that it explains. */
  let marker = "";

  const say = (text: string) => {
    if (text === "") return;
    words += text;
    lastWord = text.at(-1)!;
  };
  const forget = () => {
    words = lastWord = "";
  };
  const flush = () => {
    if (code || words === "") return;
    const { block } = kinds.at(-1)!;
    for (const paragraph of words.split(/\u2028\s*\u2028[\u2028\s]*/)) {
      const text = collapse(paragraph);
      if (text === "") continue;
      const item = block.kind === "list-item";
      builder.add(block, marker + text, item ? (lists[0]?.run ?? null) : null);
      marker = "";
    }
    forget();
  };
  const enterList = (list: HtmlElement) => {
    const first = Number.parseInt(list.attribute("start") ?? "1", 10);
    const ordered = list.name === "ol" ? (Number.isNaN(first) ? 1 : first) : null;
    lists.push({ list, run: lists[0]?.run ?? {}, ordered, plain: list.name === "dl" && !definesAny(list) });
  };
  const enterItem = (item: HtmlElement) => {
    kinds.push({ from: item, block: { kind: "list-item" } });
    const list = lists.at(-1);
    if (list?.ordered == null) return void (marker = "");
    const given = Number.parseInt(item.attribute("value") ?? "", 10);
    if (!Number.isNaN(given)) list.ordered = given;
    marker = `${list.ordered++}. `;
  };
  const enterBlock = (element: HtmlElement) => {
    const { name } = element;
    if (preformatted.has(name)) code = element;
    else if (/^h[1-6]$/.test(name) && !namesBox(element))
      kinds.push({ from: element, block: { kind: "heading", level: Number(name[1]) } });
    else if (name === "blockquote") kinds.push({ from: element, block: { kind: "quote" } });
    else if (/^(ul|ol|menu|dir|dl)$/.test(name)) enterList(element);
    else if (name === "li") enterItem(element);
    else if ((name === "dd" && marker !== "") || (name === "dt" && lists.at(-1)?.plain))
      kinds.push({ from: element, block: { kind: "list-item" } });
    else if (name === "table" && !arranging.has(element)) tables.push({ element, table: createTable() });
    else if (name === "tr" && tables.length > 0)
      tables.at(-1)!.table.startRow(element.parent?.name === "thead");
    else if ((name === "td" || name === "th") && tables.length > 0) cell = element;
  };
  const leaveBlock = (element: HtmlElement) => {
    const { name } = element;
    if (name === "dt" && definitionAfter(element)) {
      marker = `${collapse(words).replace(/[:：]$/, "")}: `;
      return forget();
    }
    flush();
    if (kinds.at(-1)!.from === element) kinds.pop();
    if (name === "li" || name === "dd") marker = "";
    if (lists.at(-1)?.list === element) lists.pop();
    if (name === "tr" && tables.length > 0) tables.at(-1)!.table.endRow();
    if (/^t(head|body|foot)$/.test(name)) tables.at(-1)?.table.endGroup();
    if (tables.at(-1)?.element === element) addRows(builder, tables.pop()!.table);
  };

  return {
    text: say,
    /** False when the element has been dealt with whole. */
    enter(element: HtmlElement): boolean {
      const { name } = element;
      if (name === "br") say(code ? "\n" : lineBreak);
      if (name === "img") say(pictureText(element));
      if (name === "img" || name === "br") return false;
      if (code) return true;
      if (
        (name === "sup" || isNoteMark(element, lastWord)) &&
        lastWord.trim() !== "" &&
        (element.measure?.text ?? 0) <= 12
      ) {
        const figure = name === "sup" ? raised(textOf(element)) : noteMark(textOf(element));
        if (figure !== null) say(figure);
        return figure === null;
      }
      if (name === "math") {
        const said = mathText(element);
        if (said !== null) say(said);
        return said === null;
      }
      if (cell) {
        if (blockElements.has(name)) say(" ");
      } else if (blockElements.has(name)) {
        flush();
        enterBlock(element);
      }
      return true;
    },
    leave(element: HtmlElement) {
      if (element === code) {
        code = null;
        const language = codeLanguage(element);
        const text = words
          .replace(/\r\n?/g, "\n")
          .replace(/^(?:[^\S\n]*\n)+/, "")
          .trimEnd();
        builder.add(language ? { kind: "code", code: language } : { kind: "code" }, text);
        forget();
      } else if (element === cell) {
        tables.at(-1)!.table.addCell(collapse(words), element);
        forget();
        cell = null;
      } else if (cell) {
        if (blockElements.has(element.name)) say(" ");
      } else if (!code && blockElements.has(element.name)) leaveBlock(element);
    },
    finish: flush,
  };
}

/** What a picture says in place of itself; words beside it that say the same stand once. */
function pictureText(picture: HtmlElement): string {
  if (/^(presentation|none)$/.test(picture.attribute("role") ?? "")) return "";
  const text = alternativeText(picture.attribute("alt"));
  if (text === "" || /^(image|img|picture|photo|icon|logo|figure|screenshot|\S+ (icon|logo))$/i.test(text))
    return "";
  return ` ${text} `;
}

function addRows(builder: DocumentBuilder, table: Table): void {
  const rows = table.rows();
  for (const { cells, header } of rows)
    builder.add(header ? { kind: "table-row", header } : { kind: "table-row" }, cells.join("\t"), rows);
}

/** Prose has single spaces. Soft hyphens and zero-width characters only say where a line may break. */
export function collapse(text: string): string {
  return text
    .replace(/[\u00AD\u200B\uFEFF]/g, "")
    .replace(/[\s\u2028]+/g, " ")
    .trim();
}

/** A letter has no raised form that reads as one everywhere. */
function noteMark(text: string): string | null {
  return raised(text) ?? (/^\s*[a-z]\s*$/i.test(text) ? `[${text.trim()}]` : null);
}

const longestNoteName = 200;
const namesNote =
  /(^|[^a-z])(fn|ftn|edn|n|note|footnote|endnote|cite[_-]?note|ref|bib)[^a-z]{0,20}(\d|[-_:.][a-z])$/i;

/** A reference to a note: by what a book or its class calls it, else a figure at a word that leads to a note's name. */
function isNoteMark(element: HtmlElement, before: string): boolean {
  if (element.name !== "a") return false;
  const type = element.attribute("epub:type") ?? element.attribute("role") ?? "";
  if (/\b(doc-)?noteref\b/.test(type)) return true;
  if (!/[\p{L}\p{N}\p{Pe}\p{Pf}.,;:!?"'*]/u.test(before)) return false;
  if (/(^|[\s_-])(footnote|noteref|fnref)/i.test(element.classes)) return true;
  const href = element.attribute("href") ?? "";
  const at = href.indexOf("#");
  return at >= 0 && href.length - at <= longestNoteName && namesNote.test(href.slice(at + 1));
}
