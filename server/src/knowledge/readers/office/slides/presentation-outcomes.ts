import { createDocumentBuilder } from "../../document-builder.ts";
import type { FileToRead } from "../../file-reader.ts";
import { documentOf } from "../../file-document.ts";
import { partRead } from "../../part-outcomes.ts";
import type { PartOutcome } from "../../source.ts";
import type { CoreProperties } from "../core-properties.ts";
import { addSlide, hiddenSlide, type Slide } from "./slide.ts";

/** The outcomes of a presentation of any format: what it shows as the document, each hidden slide as left out. */
export function presentationOutcomes(
  { name }: FileToRead,
  format: string,
  core: CoreProperties,
  slides: Iterable<Slide>,
): PartOutcome[] {
  const builder = createDocumentBuilder();
  const hidden: PartOutcome[] = [];
  for (const slide of slides) {
    if (slide.hidden) hidden.push(hiddenSlide(slide));
    else addSlide(builder, slide);
  }
  const noText = `This ${format} file holds no text that it shows.`;
  return [partRead(documentOf(name, { ...core, ...builder.document() }, noText)), ...hidden];
}
