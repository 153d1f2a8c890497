import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { ReadingError } from "../source.errors.ts";
import { tooManyStates } from "./bound-states.ts";
import type { PdfFont } from "./glyphs.ts";
import type { Matrix } from "./matrix.ts";
import { type PackedEdges, takeEdges } from "./packed-edges.ts";
import { AnnotationMode } from "./pdf-js.ts";
import { pageRuns } from "./page-runs.ts";
import { type Drawn, drawnBesidesText } from "./pictures.ts";
import type { Run } from "./runs.ts";
import type { UnmappedGlyphs } from "./unmapped.ts";

/** A page as it waits for the others to be read: running heads and sentences are only told from all of them. */
export interface ReadPage {
  width: number;
  height: number;
  /** Without their edges. */
  runs: Run[];
  edges: PackedEdges;
  /** Besides text. */
  drawn: Drawn | "damaged";
}

/** What stands on a page; one that the parser cannot make sense of is damaged, and leaves the others to be read. */
export async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  unmapped: UnmappedGlyphs,
): Promise<ReadPage> {
  const parsed = await parsePage(pdf, number).catch((error: unknown) => {
    if (error instanceof ReadingError) throw error;
    return null;
  });
  if (!parsed) return damagedPage();
  const { page, view, operators } = parsed;
  const fontOf = (id: string) => (page.commonObjs.has(id) ? (page.commonObjs.get(id) as PdfFont) : null);
  const runs = pageRuns(operators, view, fontOf, unmapped);
  const drawn = drawnBesidesText(operators, view);
  page.cleanup();
  return { width: view.width, height: view.height, runs, edges: takeEdges(runs), drawn };
}

async function parsePage(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const view = { transform: viewport.transform as unknown as Matrix, width, height };
  // With what is filled into its fields.
  const operators = await Promise.race([
    page.getOperatorList({ annotationMode: AnnotationMode.ENABLE }),
    tooManyStates(page),
  ]);
  return { page, view, operators };
}

function damagedPage(): ReadPage {
  return { width: 595, height: 842, runs: [], edges: takeEdges([]), drawn: "damaged" };
}
