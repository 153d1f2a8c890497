import type { GroupKind } from "../../documents/document.ts";
import type { BlockSink } from "../document-builder.ts";
import { addAll, createPendingBlocks } from "../office/pending-blocks.ts";
import { areBold } from "../headings-by-look.ts";
import { ParagraphWriter, type Role, roleOfStyle } from "../office/paragraph-writer.ts";
import { collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { OpenDocumentContext } from "./open-document-reader.ts";
import { isDrawing, readDrawing, readTable } from "./drawing.ts";
import { readInline } from "./inline.ts";
import { ListCounter } from "./styles.ts";

interface ListPlace {
  counter: ListCounter;
  style: string | null;
  level: number;
  ordered: boolean;
  run: object;
  /** Gives the marker before it; empty for the second one of an item. */
  marker: string;
  /** True if it has no marker: it goes on with an item. */
  blank: boolean;
}

const unread = /^(text:(tracked-changes|.*-source|.*-decls)|office:forms|table:.*)$/;

/** Maps what leads through the document. A bibliography is none of it. */
const guides = new Map<string, GroupKind>([
  ["text:table-of-content", "contents"],
  ["text:illustration-index", "contents"],
  ["text:table-index", "contents"],
  ["text:object-index", "contents"],
  ["text:user-index", "contents"],
  ["text:alphabetical-index", "index"],
]);

/** Returns what the style of a paragraph is for, its own or the nearest that it builds on. */
function roleOf(lineage: readonly string[]): Role | null {
  for (const name of lineage) {
    const role = roleOfStyle(name.replaceAll("_20_", " ").toLowerCase());
    if (role) return role;
  }
  return null;
}

/** Adds the paragraph or list opened last. */
export function readBlock(xml: XmlReader, name: string, context: OpenDocumentContext, sink: BlockSink): void {
  const reader = createBlockReader(xml, context, sink);
  reader.visit(name);
  reader.finish();
}

/** Adds the paragraphs, lists and tables within the element opened last. */
export function readBlocks(xml: XmlReader, context: OpenDocumentContext, sink: BlockSink): void {
  const reader = createBlockReader(xml, context, sink);
  xml.children(reader.visit);
  reader.finish();
}

function createBlockReader(xml: XmlReader, context: OpenDocumentContext, sink: BlockSink) {
  const { styles } = context;
  const writer = new ParagraphWriter(sink);
  const earlier = new Map<string, ListCounter>();
  let list: ListPlace | null = null;

  const addParagraph = (name: string) => {
    const style = xml.attribute("text:style-name");
    const level = Number(xml.attribute("text:outline-level") ?? 1);
    const isListHeader = /^(1|true)$/.test(xml.attribute("text:is-list-header") ?? "");
    const inline = readInline(xml, context);
    const role = roleOf(styles.lineage(style));
    const declared = name === "text:h" ? level : role === "title" ? 0 : null;
    if (styles.isBold(style)) inline.marks.unshift({ mark: "bold", start: 0, end: inline.words.length });
    const isSetAsTitle = !list && styles.isCentered(style) && areBold(inline.words, inline.marks);
    const given = context.levelOf(declared, inline.words, isSetAsTitle);
    const counted = name === "text:h" && !isListHeader ? context.headings.next(styles.outline, level) : "";
    const isForm = inline.filled > 0 && inline.filled >= collapse(inline.words).length;
    writer.write(inline, {
      role: list ? null : role,
      level: given,
      marker: list?.marker || counted,
      item: list && !list.blank ? { ...list, list: list.counter } : null,
      goesOn: list !== null,
      aside: isForm && !list && given === null ? "form" : null,
      anchor: inline.bookmarks.find((mark) => !mark.startsWith("_")) ?? inline.bookmarks[0],
    });
    if (list) list.marker = "";
    writer.addBeside(inline);
  };

  const addList = () => {
    const outer = list;
    const style = xml.attribute("text:style-name") ?? outer?.style ?? null;
    const goesOnWith =
      xml.attribute("text:continue-list") ?? (isTrue("text:continue-numbering") ? style : null);
    const counter = outer?.counter ?? earlier.get(goesOnWith ?? "") ?? new ListCounter();
    for (const name of [xml.attribute("xml:id"), style]) if (name !== null) earlier.set(name, counter);
    const level = (outer?.level ?? 0) + 1;
    const levels = styles.lists.get(style ?? "");
    const own = levels?.get(level);
    const ordered = own !== undefined && !own.bullet && own.format !== "";
    // Programs write one list as several, one after the other, that count on.
    const place = { counter, style, level, ordered, blank: own?.blank ?? false, run: outer?.run ?? {} };
    xml.children((name) => {
      if (name !== "text:list-item" && name !== "text:list-header") return;
      const start = Number(xml.attribute("text:start-value") ?? Number.NaN);
      list = { ...place, marker: "" };
      // An item that only holds a list within is not counted by itself.
      let isCounted = name === "text:list-header";
      xml.children((child) => {
        if (!isCounted && child !== "text:list") {
          list!.marker = counter.next(levels, place.level, Number.isInteger(start) ? start : null);
          isCounted = true;
        }
        visit(child);
      });
    });
    list = outer;
  };
  const isTrue = (attribute: string) => xml.attribute(attribute) === "true";

  const addDrawing = (name: string) => {
    writer.finish();
    const content = createPendingBlocks();
    const formula = readDrawing(xml, name, context, content);
    sink.add({ kind: "paragraph" }, formula);
    addAll(sink, content.items);
  };
  const addGuide = (kind: GroupKind) => {
    writer.finish();
    sink.open(kind);
    xml.children(visit);
    writer.finish();
    sink.close();
  };

  const visit = (name: string): void => {
    const guide = guides.get(name);
    if (name === "text:p" || name === "text:h") addParagraph(name);
    else if (name === "text:list") addList();
    else if (name === "table:table") {
      writer.finish();
      readTable(xml, context, sink);
    } else if (guide) addGuide(guide);
    else if (isDrawing(name)) addDrawing(name);
    else if (name === "office:annotation") context.unread.seeComment();
    else if (name === "text:section" && xml.attribute("text:display") === "none") return;
    else if (!unread.test(name)) xml.children(visit);
  };
  return { visit, finish: () => writer.finish() };
}
