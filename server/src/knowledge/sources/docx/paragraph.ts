import { addAll, type BlockSink } from "../office/pending-blocks.ts";
import { collapse, paragraphsOf } from "../office/prose.ts";
import type { XmlReader } from "../office/xml-reader.ts";
import type { DocxContext } from "./context.ts";
import { type Inline, readInline } from "./inline.ts";
import { type NumberingReference, outlineOf, readNumberingReference } from "./styles.ts";

export interface Paragraph extends Inline {
  style: string | null;
  outline: number | null;
  numbering: NumberingReference;
  /** Its end was struck out: the next paragraph goes on with it. */
  goesOn: boolean;
}

/** The paragraph that was opened last. */
export function readParagraph(xml: XmlReader, context: DocxContext): Paragraph {
  const paragraph: Paragraph = {
    words: "",
    last: "",
    beside: [],
    style: null,
    outline: null,
    numbering: { numId: null, level: null },
    goesOn: false,
  };
  xml.children((name) => {
    if (name === "w:pPr") readProperties(xml, paragraph);
    else readInline(xml, name, context, paragraph);
  });
  context.fields.endParagraph();
  return paragraph;
}

function readProperties(xml: XmlReader, paragraph: Paragraph): void {
  xml.children((name) => {
    if (name === "w:pStyle") paragraph.style = xml.attribute("w:val");
    else if (name === "w:outlineLvl") paragraph.outline = outlineOf(xml);
    else if (name === "w:numPr") paragraph.numbering = readNumberingReference(xml);
    else if (name === "w:rPr")
      xml.children((mark) => {
        if (mark === "w:del" || mark === "w:moveFrom") paragraph.goesOn = true;
      });
  });
}

export interface ParagraphWriter {
  add(paragraph: Paragraph): void;
  /** Adds what waits for more of its kind. */
  finish(): void;
  /** Paragraphs added so far. */
  readonly count: number;
}

/** Turns paragraphs into blocks: lines of code are one block, items of a list follow each other. */
export function createParagraphWriter(sink: BlockSink, context: DocxContext): ParagraphWriter {
  let code: string[] = [];
  let list: object | null = null;
  let begun: Pick<Inline, "words" | "beside"> = { words: "", beside: [] };
  let count = 0;
  let justSaid: ReadonlySet<string> = new Set();

  const finish = () => {
    sink.add({ kind: "code" }, code.join("\n").replace(/^\n+/, "").trimEnd());
    code = [];
    list = null;
  };

  const write = (paragraph: Paragraph) => {
    const style = context.styleOf(paragraph.style);
    const outline = paragraph.outline ?? style.outline ?? 9;
    const numId = paragraph.numbering.numId ?? style.numbering.numId;
    const level = paragraph.numbering.level ?? style.numbering.level;
    const place = numId === null ? null : context.nextMarker(numId, level, paragraph.style);
    const marker = place?.marker ? `${place.marker} ` : "";
    if (style.role === "code" && outline > 8) return void code.push(asCode(paragraph.words));
    // Programs give a picture's caption as its alternative text as well.
    const words = paragraphsOf(paragraph.words).filter((text) => !justSaid.has(text));
    justSaid = new Set();
    if (words.length === 0) return;
    const isItem = outline > 8 && place !== null && (marker !== "" || place.bullet);
    const run = isItem ? (list ?? {}) : null;
    if (code.length > 0 || !isItem) finish();
    list = run;
    if (outline <= 8 || style.role === "title") {
      const heading = { kind: "heading", level: outline <= 8 ? Math.min(outline + 1, 6) : 1 } as const;
      sink.add(heading, marker + collapse(words.join(" ")));
    } else if (isItem)
      for (const [i, text] of words.entries())
        sink.add({ kind: "list-item" }, (i === 0 ? marker : "") + text, run);
    else for (const text of words) sink.add({ kind: style.role === "quote" ? "quote" : "paragraph" }, text);
  };

  return {
    add(paragraph) {
      count++;
      const words = begun.words + paragraph.words;
      const { beside } = begun;
      for (const item of paragraph.beside) beside.push(item);
      begun = paragraph.goesOn ? { words, beside } : { words: "", beside: [] };
      if (paragraph.goesOn) return;
      write({ ...paragraph, words });
      if (beside.length > 0) finish();
      addAll(sink, beside);
      if (beside.length > 0) justSaid = new Set(beside.map((item) => item.text));
    },
    finish() {
      if (begun.words !== "") sink.add({ kind: "paragraph" }, collapse(begun.words));
      addAll(sink, begun.beside);
      begun = { words: "", beside: [] };
      finish();
    },
    get count() {
      return count;
    },
  };
}

/** Code keeps its spaces and lines. */
function asCode(words: string): string {
  return words.replaceAll("\u2028", "\n");
}
