import type { GroupKind } from "../../documents/document.ts";
import { createInline, type Inline } from "../office/prose.ts";
import type { ParagraphPlace } from "../office/paragraph-writer.ts";
import { collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { DocxContext } from "./context.ts";
import { readInline } from "./inline.ts";
import { leftOf, type NumberingReference, outlineOf, readNumberingReference } from "./styles.ts";

export interface Paragraph extends Inline {
  style: string | null;
  outline: number | null;
  numbering: NumberingReference;
  /** Gives how far its lines are from the margin, in twentieths of a point. */
  left: number | null;
  /** Names the part of the document that it belongs to where it is no content. */
  aside: GroupKind | null;
  /** Its end was struck out: the next paragraph goes on with it. */
  goesOn: boolean;
}

/** The paragraph that was opened last. */
export function readParagraph(xml: XmlReader, context: DocxContext): Paragraph {
  const { fields } = context;
  const paragraph: Paragraph = {
    ...createInline(),
    style: null,
    outline: null,
    numbering: { numId: null, level: null },
    left: null,
    aside: null,
    goesOn: false,
  };
  let guide = guideOf(context);
  xml.children((name) => {
    if (name === "w:pPr") readProperties(xml, paragraph);
    else readInline(xml, name, context, paragraph);
    guide ??= guideOf(context);
  });
  fields.endParagraph();
  const isForm = paragraph.filled > 0 && paragraph.filled >= collapse(paragraph.words).length;
  paragraph.aside = guide ?? context.styleOf(paragraph.style).guide ?? (isForm ? "form" : null);
  return paragraph;
}

function guideOf({ guide, fields }: DocxContext): DocxContext["guide"] {
  return guide ?? (fields.within("contents") ? "contents" : fields.within("index") ? "index" : null);
}

function readProperties(xml: XmlReader, paragraph: Paragraph): void {
  xml.children((name) => {
    if (name === "w:pStyle") paragraph.style = xml.attribute("w:val");
    else if (name === "w:outlineLvl") paragraph.outline = outlineOf(xml);
    else if (name === "w:numPr") paragraph.numbering = readNumberingReference(xml);
    else if (name === "w:ind") paragraph.left = leftOf(xml);
    else if (name === "w:rPr")
      xml.children((mark) => {
        if (mark === "w:del" || mark === "w:moveFrom") paragraph.goesOn = true;
      });
  });
}

/** Returns a paragraph's place in the document. Call it once for each, in order, since lists count. */
export function placeOf(paragraph: Paragraph, { styleOf, nextMarker }: DocxContext): ParagraphPlace {
  const { style: name, numbering, aside, bookmarks } = paragraph;
  const style = styleOf(name);
  const outline = paragraph.outline ?? style.outline ?? 9;
  const numId = numbering.numId ?? style.numbering.numId;
  const listed = numId === null ? null : nextMarker(numId, numbering.level ?? style.numbering.level, name);
  const left = paragraph.left ?? (listed?.blank ? listed.left : style.left);
  const marker = listed?.marker ?? "";
  const isItem = listed !== null && outline > 8 && (marker !== "" || (listed.bullet && !listed.blank));
  return {
    role: style.role,
    level: outline <= 8 ? outline + 1 : style.role === "title" && !isItem ? 1 : null,
    marker,
    item: isItem
      ? { list: listed.list, level: listed.level, ordered: !listed.bullet, left: left ?? listed.left ?? 0 }
      : null,
    left,
    aside,
    // What people named themselves before what the program did, for the table of contents and for references.
    anchor:
      bookmarks.find((mark) => !mark.startsWith("_")) ?? bookmarks.find((mark) => /^_(Toc|Ref)/.test(mark)),
  };
}
