import { createDocumentBuilder } from "../../document-builder.ts";
import type { FileToRead } from "../../file-reader.ts";
import { fileTitle } from "../../file-title.ts";
import { partRead } from "../../part-outcomes.ts";
import type { PartOutcome } from "../../source.ts";
import { ReadingError } from "../../source.errors.ts";
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
  if (builder.length === 0)
    throw new ReadingError("no_text", `This ${format} file holds no text that it shows.`);
  const part = {
    part: "document",
    title: fileTitle(core.title, name),
    url: null,
    language: core.language,
    ...(core.author !== null && { author: core.author }),
    text: builder.text(),
    blocks: builder.blocks,
    pages: [],
  };
  return [partRead(part), ...hidden];
}
