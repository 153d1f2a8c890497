import { createLargePictures, type LargePictures } from "../office/large-pictures.ts";
import { damaged, type Package } from "../office/open-package.ts";
import { type PendingBlock } from "../office/pending-blocks.ts";
import { officeParts, packageReader, readRelationships, relatedPart } from "../office/package-reader.ts";
import { presentationOutcomes, type Slide } from "../office/slides/slide.ts";
import { createLayouts, type Layouts, readShapes } from "./shapes.ts";

type Deck = { layouts: Layouts; pictures: LargePictures };

/** Reads PPTX files: slides as they are shown one after the other, with tables, charts, diagrams and notes. */
export const readPptx = packageReader("PPTX", (opened, file, progress) => {
  const { main, core } = officeParts(opened, "ppt/presentation.xml");
  const pictures = createLargePictures();
  const slides = readSlides(opened, main, pictures, progress);
  return [...presentationOutcomes(file, "PPTX", core, slides), ...pictures.leftOut()];
});

function* readSlides(
  opened: Package,
  main: string,
  pictures: LargePictures,
  progress: (done: number) => void,
): Generator<Slide> {
  const xml = opened.xml(main);
  if (!xml?.seek("p:presentation")) throw damaged("PPTX");
  const ids: string[] = [];
  xml.children((name) => {
    if (name === "p:sldIdLst") xml.children(() => ids.push(xml.attribute("r:id") ?? ""));
  });
  const relationships = readRelationships(opened, main);
  const layouts = createLayouts(opened);
  for (const [i, id] of ids.entries()) {
    const part = relationships.get(id)?.target;
    const slide = part === undefined ? null : readSlide(opened, part, i + 1, { layouts, pictures });
    if (slide) yield slide;
    progress((i + 1) / ids.length);
  }
}

function readSlide(opened: Package, part: string, number: number, { layouts, pictures }: Deck): Slide | null {
  const xml = opened.xml(part);
  if (!xml?.seek("p:sld")) return null;
  const hidden = /^(0|false)$/.test(xml.attribute("show") ?? "");
  const relationships = readRelationships(opened, part);
  const placeholders = layouts(relatedPart(relationships, "slideLayout"));
  if (!xml.seek("p:spTree")) return null;
  const shapes = readShapes(xml, { opened, relationships, placeholders, pictures });
  return { number, hidden, shapes, notes: readNotes(opened, relatedPart(relationships, "notesSlide")) };
}

/** Reads a slide's speaker notes: the notes page also shows the slide, a date and a number. */
function readNotes(opened: Package, part: string | null): readonly PendingBlock[] {
  const xml = part === null ? null : opened.xml(part);
  if (part === null || !xml?.seek("p:spTree")) return [];
  const relationships = readRelationships(opened, part);
  const placeholders = () => ({ box: null, bullets: false });
  const pictures = createLargePictures();
  return readShapes(xml, { opened, relationships, placeholders, pictures }).flatMap((shape) => shape.items);
}
