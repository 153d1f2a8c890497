import type { GroupKind } from "../../documents/document.ts";
import { collapse } from "../office/prose.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { DocxContext } from "./context.ts";
import { createInline, type Inline, readInline } from "./inline.ts";
import { leftOf, type NumberingReference, outlineOf, readNumberingReference } from "./styles.ts";

export interface Paragraph extends Inline {
  style: string | null;
  outline: number | null;
  numbering: NumberingReference;
  /** How far its lines stand from the margin, in twentieths of a point. */
  left: number | null;
  /** What it is no content but a part of. */
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
