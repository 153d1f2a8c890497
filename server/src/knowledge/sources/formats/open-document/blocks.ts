import { addAll, type BlockSink, createPendingBlocks } from "../../office/pending-blocks.ts";
import { collapse, paragraphsOf } from "../../office/prose.ts";
import type { XmlReader } from "../../office/xml-reader.ts";
import type { OpenDocumentContext } from "./context.ts";
import { isDrawing, readDrawing } from "./drawing.ts";
import { readInline } from "./inline.ts";
import { ListCounter } from "./list-counter.ts";
import { readTable } from "./table.ts";

interface ListPlace {
  counter: ListCounter;
  style: string | null;
  level: number;
  run: object;
  /** What stands before the next paragraph; empty for the second one of an item. */
  marker: string;
}

const unread = /^(text:(tracked-changes|.*-source|.*-decls)|office:(forms|annotation)|table:.*)$/;

/** Adds the paragraph or list opened last. */
export function readBlock(xml: XmlReader, name: string, context: OpenDocumentContext, sink: BlockSink): void {
  const writer = createWriter(xml, context, sink);
  writer.visit(name);
  writer.finish();
}

/** Adds the paragraphs, lists and tables within the element opened last. */
export function readBlocks(xml: XmlReader, context: OpenDocumentContext, sink: BlockSink): void {
  const writer = createWriter(xml, context, sink);
  xml.children(writer.visit);
  writer.finish();
}

function createWriter(xml: XmlReader, context: OpenDocumentContext, sink: BlockSink) {
  const { styles } = context;
  const earlier = new Map<string, ListCounter>();
  let code: string[] = [];
  let list: ListPlace | null = null;

  const finish = () => {
    sink.add({ kind: "code" }, code.join("\n").replace(/^\n+/, "").trimEnd());
    code = [];
  };

  const addParagraph = (name: string) => {
    const style = xml.attribute("text:style-name");
    const level = Number(xml.attribute("text:outline-level") ?? 1);
    const isListHeader = /^(1|true)$/.test(xml.attribute("text:is-list-header") ?? "");
    const { words, beside } = readInline(xml, context);
    const role = name === "text:h" ? "heading" : roleOf(styles.lineage(style));
    if (role === "code" && !list) code.push(words.replaceAll("\u2028", "\n").trimEnd());
    else {
      finish();
      const texts = paragraphsOf(words);
      if (role === "heading" || role === "title") {
        const counted =
          name === "text:h" && !isListHeader ? context.headings.next(styles.outline, level) : "";
        const number = list?.marker || counted;
        const heading = {
          kind: "heading",
          level: role === "title" ? 1 : Math.min(6, Math.max(1, level)),
        } as const;
        sink.add(heading, texts.length === 0 ? "" : collapse(`${number} ${texts.join(" ")}`));
      } else if (list)
        for (const [i, text] of texts.entries())
          sink.add({ kind: "list-item" }, i === 0 && list.marker ? `${list.marker} ${text}` : text, list.run);
      else for (const text of texts) sink.add({ kind: role }, text);
    }
    if (list) list.marker = "";
    if (beside.length > 0) finish();
    addAll(sink, beside);
  };

  const addList = () => {
    const outer = list;
    const style = xml.attribute("text:style-name") ?? outer?.style ?? null;
    const goesOnWith =
      xml.attribute("text:continue-list") ?? (isTrue("text:continue-numbering") ? style : null);
    const counter = outer?.counter ?? earlier.get(goesOnWith ?? "") ?? new ListCounter();
    for (const name of [xml.attribute("xml:id"), style]) if (name !== null) earlier.set(name, counter);
    const place = { counter, style, level: (outer?.level ?? 0) + 1, run: outer?.run ?? {} };
    xml.children((name) => {
      if (name !== "text:list-item" && name !== "text:list-header") return;
      const start = Number(xml.attribute("text:start-value") ?? Number.NaN);
      list = { ...place, marker: "" };
      const levels = styles.lists.get(style ?? "");
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

  const visit = (name: string): void => {
    if (name === "text:p" || name === "text:h") addParagraph(name);
    else if (name === "text:list") {
      finish();
      addList();
    } else if (name === "table:table") {
      finish();
      readTable(xml, context, sink);
    } else if (isDrawing(name)) {
      finish();
      const content = createPendingBlocks();
      const formula = readDrawing(xml, name, context, content);
      sink.add({ kind: "paragraph" }, formula);
      addAll(sink, content.items);
    } else if (name === "text:section" && xml.attribute("text:display") === "none") return;
    else if (!unread.test(name)) xml.children(visit);
  };
  return { visit, finish };
}

function roleOf(lineage: readonly string[]): "paragraph" | "title" | "quote" | "code" {
  for (const name of lineage) {
    if (name === "Title") return "title";
    if (/^(Quotations?|Quote|Intense_20_Quote|Block_20_Text)$/.test(name)) return "quote";
    if (/^(Preformatted_20_Text|Source_20_Code|Source_20_Text)$/.test(name)) return "code";
  }
  return "paragraph";
}
