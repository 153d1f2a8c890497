import type { Mark } from "../../documents/document.ts";
import { codePoint } from "dingbat-to-unicode";
import {
  addBookmark,
  append,
  createInline,
  endsInWord,
  type Inline,
  lineBreak,
  markFrom,
  say,
  readAlternate,
} from "../office/prose.ts";
import { readEquation } from "../office/equation.ts";
import { createPendingBlocks, type PendingBlocks } from "../office/pending-blocks.ts";
import { collapse, raised } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { type DocxContext, isOn, readControl } from "./context.ts";
import { relatedById } from "../office/package-reader.ts";
import { addChart, addDiagram } from "../office/graphics.ts";

/** Text that was struck out, or moved away; and what says how things look. */
const unread = /^w:(del|moveFrom|pPr|rPr|sdtPr|sdtEndPr|rt|\w+Change)$/;

const characters: Readonly<Record<string, string>> = {
  "w:tab": "\t",
  "w:ptab": "\t",
  "w:br": lineBreak,
  "w:cr": lineBreak,
  "w:noBreakHyphen": "\u2011",
};

/** Reads an element within a paragraph, which was opened last, into `inline`. */
export function readInline(xml: XmlReader, name: string, context: DocxContext, inline: Inline): void {
  if (unread.test(name)) return;
  if (name === "w:r") readRun(xml, context, inline);
  else if (name === "m:oMath" || name === "m:oMathPara") say(inline, readEquation(xml));
  else if (name === "w:sdt") readInlineControl(xml, context, inline);
  else if (name === "w:hyperlink") readLink(xml, context, inline);
  else if (name === "w:bookmarkStart") addBookmark(inline, xml.attribute("w:name"));
  else if (name === "w:fldSimple") readSimpleField(xml, context, inline);
  else if (name === "mc:AlternateContent") readEither(xml, context, inline, readInline);
  else xml.children((child) => readInline(xml, child, context, inline));
}

function readInlineControl(xml: XmlReader, context: DocxContext, inline: Inline): void {
  readControl(xml, context, (child, isForm) => {
    const inside: Inline = { ...createInline(), last: inline.last };
    readInline(xml, child, context, inside);
    append(inline, inside);
    for (const item of inside.beside) inline.beside.push(item);
    for (const bookmark of inside.bookmarks) inline.bookmarks.push(bookmark);
    inline.pictures += inside.pictures;
    inline.filled += inside.filled + (isForm ? collapse(inside.words).length : 0);
  });
}

function readSimpleField(xml: XmlReader, context: DocxContext, inline: Inline): void {
  context.fields.mark("begin");
  context.fields.instruct(xml.attribute("w:instr") ?? "");
  context.fields.mark("separate");
  xml.children((child) => readInline(xml, child, context, inline));
  context.fields.mark("end");
}

function readLink(xml: XmlReader, context: DocxContext, inline: Inline): void {
  const start = inline.words.length;
  const href = context.addresses.get(xml.attribute("r:id") ?? "");
  xml.children((child) => readInline(xml, child, context, inline));
  markFrom(inline, start, { mark: "link", ...(href !== undefined && { href }) });
}

function readRun(xml: XmlReader, context: DocxContext, inline: Inline): void {
  const run: Inline = { ...inline, words: "", marks: [] };
  const marks = new Set<Mark["mark"]>();
  let isHidden = false;
  let isRaised = false;
  xml.children((name) => {
    if (name === "w:rPr")
      xml.children((property) => {
        const mark = markOf(xml, property);
        if (mark !== null) marks.add(mark);
        if (property === "w:vanish") isHidden ||= isOn(xml);
        else if (property === "w:sz") isHidden ||= /^[0-2]$/.test(xml.attribute("w:val") ?? "");
        else if (property === "w:vertAlign") isRaised = xml.attribute("w:val") === "superscript";
      });
    else readRunContent(xml, name, context, run);
  });
  inline.pictures = run.pictures;
  if (isHidden) return;
  const { fields } = context;
  if (fields.within("link")) marks.add("link");
  if (fields.within("form")) inline.filled += run.words.length;
  const start = inline.words.length;
  say(inline, (isRaised && endsInWord(inline) ? raised(run.words) : null) ?? run.words);
  markFrom(inline, start, ...[...marks].map((mark) => ({ mark })));
}

const codeStyle = /code|verbatim|teletype|sourcetext/i;
const codeFont = /^(courier|consolas|menlo|monaco|lucida console|cascadia|source code|.*\bmono\b)/i;

/** Returns how a property of a run, the one opened last, sets its words apart. */
function markOf(xml: XmlReader, property: string): Mark["mark"] | null {
  if (property === "w:strike" || property === "w:dstrike") return isOn(xml) ? "struck" : null;
  if (property === "w:b") return isOn(xml) ? "bold" : null;
  if (property === "w:rFonts") return codeFont.test(xml.attribute("w:ascii") ?? "") ? "code" : null;
  const style = property === "w:rStyle" ? (xml.attribute("w:val") ?? "") : "";
  return style === "Strong" ? "bold" : codeStyle.test(style) ? "code" : null;
}

function readRunContent(xml: XmlReader, name: string, context: DocxContext, inline: Inline): void {
  const { fields, notes } = context;
  if (name === "w:fldChar") return fields.mark(xml.attribute("w:fldCharType"));
  if (name === "w:instrText") return fields.instruct(xml.text());
  if (fields.inInstructions) return;
  if (name === "w:t") say(inline, xml.text());
  else if (name in characters) say(inline, characters[name]!);
  else if (name === "w:sym") say(inline, symbol(xml));
  else if (name === "w:footnoteReference" || name === "w:endnoteReference") {
    const id = xml.attribute("w:id") ?? "";
    notes.push({ kind: name === "w:footnoteReference" ? "footnotes" : "endnotes", id });
    say(inline, `[${notes.length}]`);
  } else if (name === "w:commentReference") context.unread.seeComment();
  else if (name === "w:drawing" || name === "w:pict" || name === "w:object") {
    const sink = createPendingBlocks();
    if (readDrawing(xml, context, sink)) inline.pictures++;
    for (const item of sink.items) inline.beside.push(item);
  } else if (name === "w:ruby")
    xml.children((part) => {
      if (part === "w:rubyBase") xml.children((child) => readInline(xml, child, context, inline));
    });
  else if (name === "mc:AlternateContent") readEither(xml, context, inline, readRunContent);
}

type Read = (xml: XmlReader, name: string, context: DocxContext, inline: Inline) => void;

function readEither(xml: XmlReader, context: DocxContext, inline: Inline, read: Read): void {
  const size = () => inline.words.length + inline.beside.length + inline.pictures;
  readAlternate(xml, (name) => read(xml, name, context, inline), size);
}

function symbol(xml: XmlReader): string {
  const code = Number.parseInt(xml.attribute("w:char") ?? "", 16);
  const font = xml.attribute("w:font") ?? "";
  const shown = codePoint(font, code & 0xff) ?? codePoint(font, code);
  if (shown) return shown.string;
  const isPrivate = Number.isNaN(code) || (code >= 0xe000 && code <= 0xf8ff) || code > 0x10ffff;
  return isPrivate ? "" : String.fromCodePoint(code);
}

/** Adds what a drawing says. Returns whether it is a picture that says nothing: its description is no content. */
function readDrawing(xml: XmlReader, context: DocxContext, sink: PendingBlocks): boolean {
  const first = sink.items.length;
  let isPicture = false;
  let [width, height] = [Number.NaN, Number.NaN];
  const addShown = (text: string) => {
    if (text === "") return;
    sink.open("figure");
    sink.add({ kind: "paragraph" }, text);
    sink.close();
  };
  const visit = (name: string): void => {
    if (name === "w:txbxContent") return context.readBlocks(xml, context, sink);
    if (name === "c:chart") return addChart(sink, relatedById(context, xml.attribute("r:id")));
    if (name === "dgm:relIds") return addDiagram(sink, relatedById(context, xml.attribute("r:dm")));
    if (name === "mc:AlternateContent")
      return readAlternate(xml, visit, () => sink.items.length + Number(isPicture));
    if (name === "wp:extent") [width, height] = [Number(xml.attribute("cx")), Number(xml.attribute("cy"))];
    if (name === "pic:pic" || name === "v:imagedata") isPicture = true;
    if (name === "v:textpath") addShown(collapse(xml.attribute("string") ?? ""));
    xml.children(visit);
  };
  xml.children(visit);
  if (isPicture) context.unread.seePicture(width, height);
  return isPicture && sink.items.length === first;
}
