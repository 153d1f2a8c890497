import { withDrawnBullets } from "./drawn-bullets.ts";
import { signScale, withDrawnSigns } from "./drawn-signs.ts";
import { unmappedGlyph } from "./glyphs.ts";
import type { OpenPdf } from "./open-pdf.ts";
import { type PackedEdges, takeEdges, type Run } from "./runs.ts";
import { pageRuns } from "./page-runs.ts";
import { pageView, type Pdfium } from "./pdfium.ts";
import { type Drawn, drawnBesidesText } from "./pictures.ts";
import { paint } from "./render-page.ts";

export interface ReadPage {
  width: number;
  height: number;
  /** Without their edges. */
  runs: Run[];
  edges: PackedEdges;
  drawn: Drawn | "damaged";
  /** Counts the comments that people wrote on it, which are not read. */
  comments: number;
  recognised?: { sureness: number; tilt: number };
}

/** Share of a page from which its pictures may be scans of what is written over them. */
const pictured = 0.1;

/** Reads a page, counted from 1; one that makes no sense is damaged, and leaves the others to be read. */
export function readPage(pdf: OpenPdf, number: number): ReadPage {
  const { page, comments } = openPage(pdf, number);
  if (page === 0)
    return { width: 595, height: 842, runs: [], edges: takeEdges([]), drawn: "damaged", comments };
  const { calls } = pdf.pdfium;
  const view = pageView(pdf.pdfium, page);
  const text = calls.FPDFText_LoadPage(page);
  try {
    const { marks, unseen, ...drawn } = drawnBesidesText(pdf.pdfium, page, view);
    const recognised = drawn.pictures >= pictured;
    const said = text === 0 ? [] : pageRuns(pdf.pdfium, text, view, { recognised, unseen });
    settleUnmapped(said);
    const painted = () => {
      const image = paint(pdf.pdfium, page, signScale);
      return image && Math.abs(image.width - view.width * signScale) <= 1 ? image : null;
    };
    const runs = withDrawnSigns(withDrawnBullets(said, marks), marks, painted);
    return { width: view.width, height: view.height, runs, edges: takeEdges(runs), drawn, comments };
  } finally {
    if (text !== 0) calls.FPDFText_ClosePage(text);
    calls.FPDF_ClosePage(page);
  }
}

/** FLAT_NORMALDISPLAY of fpdf_flatten.h, and what it answers when it drew something. */
const asShown = 0;
const flattened = 1;

/** Loads a page with what is filled into its fields; 0 where it cannot be. */
function openPage({ pdfium, document }: OpenPdf, number: number): { page: number; comments: number } {
  const { calls } = pdfium;
  const page = calls.FPDF_LoadPage(document, number - 1);
  const { draws, comments } = page === 0 ? { draws: false, comments: 0 } : notesOn(pdfium, page);
  if (!draws || calls.FPDFPage_Flatten(page, asShown) !== flattened) return { page, comments };
  calls.FPDF_ClosePage(page);
  return { page: calls.FPDF_LoadPage(document, number - 1), comments };
}

/** FPDF_ANNOT_… of fpdf_annot.h, and FPDF_ANNOT_APPEARANCEMODE_NORMAL. */
const link = 2;
const field = 20;
const normal = 0;
/** Kinds whose words open at a click: notes, and what is marked, drawn or struck with a remark. */
const remarks: ReadonlySet<number> = new Set([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15]);
/** More on a page are none that people fill in or write. */
const mostNotes = 5_000;

/** Returns whether something is drawn over the page, and its comments. Fields that wait for a program to show what is filled in get it. */
function notesOn({ calls, textOf }: Pdfium, page: number): { draws: boolean; comments: number } {
  const count = Math.min(mostNotes, calls.FPDFPage_GetAnnotCount(page));
  let [draws, comments] = [false, 0];
  for (let i = 0; i < count; i++) {
    const note = calls.FPDFPage_GetAnnot(page, i);
    const kind = calls.FPDFAnnot_GetSubtype(note);
    if (kind === field && calls.FPDFAnnot_GetObjectCount(note) === 0)
      calls.EPDFAnnot_GenerateFormFieldAP(note);
    draws ||= kind !== link && calls.EPDFAnnot_HasAppearanceStream(note, normal);
    if (remarks.has(kind)) {
      const words = textOf((at, bytes) => calls.FPDFAnnot_GetStringValue(note, "Contents", at, bytes));
      if (words.trim() !== "") comments++;
    }
    calls.FPDFPage_CloseAnnot(note);
  }
  return { draws, comments };
}

/** Makes glyphs without meaning hyphens where they end a line behind a small letter, as typesetters leave these out. */
function settleUnmapped(runs: Iterable<Run>): void {
  for (const run of runs) {
    if (!run.text.endsWith(unmappedGlyph)) continue;
    if (/\p{Ll}$/u.test(run.text.slice(0, -1))) run.text = `${run.text.slice(0, -1)}\u00AD`;
  }
}
