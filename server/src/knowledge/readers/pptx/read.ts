import { createUnreadContent, type UnreadContent } from "../office/unread-content.ts";
import { damaged, type Package } from "../office/open-package.ts";
import { type PendingBlock } from "../office/pending-blocks.ts";
import {
  officeParts,
  packageReader,
  readRelationships,
  relatedPart,
  relatedXml,
} from "../office/package-reader.ts";
import { presentationOutcomes, type Slide } from "../office/slides/slide.ts";
import { createLayouts, type Layouts, readShapes } from "./shapes.ts";

type Deck = { layouts: Layouts; unread: UnreadContent };

/** Reads PPTX files: slides as they are shown one after the other, with tables, charts, diagrams and notes. */
export const readPptx = packageReader("PPTX", (opened, file, progress) => {
  const { main, core } = officeParts(opened, "ppt/presentation.xml");
  const unread = createUnreadContent();
  const slides = readSlides(opened, main, unread, progress);
  return [...presentationOutcomes(file, "PPTX", core, slides), ...unread.leftOut()];
});

function* readSlides(
  opened: Package,
  main: string,
  unread: UnreadContent,
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
    const slide = part === undefined ? null : readSlide(opened, part, i + 1, { layouts, unread });
    if (slide) yield slide;
    progress((i + 1) / ids.length);
  }
}

function readSlide(opened: Package, part: string, number: number, { layouts, unread }: Deck): Slide | null {
  const xml = opened.xml(part);
  if (!xml?.seek("p:sld")) return null;
  const hidden = /^(0|false)$/.test(xml.attribute("show") ?? "");
  const relationships = readRelationships(opened, part);
  const placeholders = layouts(relatedPart(relationships, "slideLayout"));
  if (!xml.seek("p:spTree")) return null;
  // Threads of comments are of another namespace.
  relatedXml(opened, relationships, "comments")?.each(
    (name) => void (/(^|:)(cm|reply)$/.test(name) && unread.seeComment()),
  );
  const shapes = readShapes(xml, { opened, relationships, placeholders, unread });
  return { number, hidden, shapes, notes: readNotes(opened, relatedPart(relationships, "notesSlide")) };
}

/** Reads a slide's speaker notes: the notes page also shows the slide, a date and a number. */
function readNotes(opened: Package, part: string | null): readonly PendingBlock[] {
  const xml = part === null ? null : opened.xml(part);
  if (part === null || !xml?.seek("p:spTree")) return [];
  const relationships = readRelationships(opened, part);
  const placeholders = () => ({ box: null, bullets: false });
  const unread = createUnreadContent();
  return readShapes(xml, { opened, relationships, placeholders, unread }).flatMap((shape) => shape.items);
}
