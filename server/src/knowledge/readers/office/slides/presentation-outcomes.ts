import { createDocumentBuilder } from "../../document-builder.ts";
import type { FileToRead } from "../../formats/file-reader.ts";
import { partRead } from "../../part-outcomes.ts";
import type { PartOutcome } from "../../source.ts";
import { composeDocument } from "../compose-document.ts";
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
  const lacks = "text that it shows";
  const part = composeDocument(builder, core, { fileName: name, format, lacks });
  return [partRead(part), ...hidden];
}
