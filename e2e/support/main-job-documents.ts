import type { Browser } from "@playwright/test";
import { libreOfficeDocx, type PageText, printPdf, toHtml, typesetPdf } from "./documents.ts";
import { createNames, drawFacts, drawTables, drawUnanswerable } from "./facts.ts";
import { fillerParagraphs, fillerSentence } from "./filler.ts";
import type { Random } from "./random.ts";

/** Holds a question of the run with what its answer must hold and where it must come from. */
export interface Expectation {
  question: string;
  expected: string;
  /** The resource's name as the console shows it, or the page's path. */
  document: string;
  /** Creates PDF files. */
  page?: number;
}

/**
 * Makes five documents of four kinds with eighteen facts and two tables, all drawn by `random`. Each PDF has so many pages, of
 * which seven hold something.
 */
export async function makeDocuments(browser: Browser, random: Random, pagesOfPdf = 32) {
  const names = createNames(random);
  const facts = drawFacts(random, names);
  const [stations, warehouses] = drawTables(random, names);
  const questions: Expectation[] = [];

  const longDocument = (document: string, planted: typeof facts) => {
    const pages: PageText[] = Array.from({ length: pagesOfPdf }, (_, i) => ({
      heading: `Section ${i + 1}`,
      paragraphs: fillerParagraphs(random, 5),
    }));
    // Each fact has a page of its own.
    const free = random.shuffle(pages.keys().toArray());
    for (const { sentence, question, expected } of planted) {
      const page = free.pop()!;
      pages[page]!.paragraphs = fillerParagraphs(random, 5, [sentence]);
      questions.push({ question, expected, document, page: page + 1 });
    }
    return { pages, free };
  };

  const yearbook = longDocument("harbour-yearbook.pdf", facts.slice(0, 6));
  const tablePage = yearbook.free.pop()!;
  yearbook.pages[tablePage] = {
    heading: "Stations",
    paragraphs: fillerParagraphs(random, 2),
    table: stations!,
  };
  questions.push({ ...stations!.questions[0]!, document: "harbour-yearbook.pdf", page: tablePage + 1 });

  const manual = longDocument("works-manual.pdf", facts.slice(6, 11));

  const handbook: Record<string, string> = {
    PlantedFactOne: facts[11]!.sentence,
    PlantedFactTwo: facts[12]!.sentence,
    PlantedFactThree: facts[13]!.sentence,
    HeadName: warehouses!.header[0]!,
    HeadFirst: warehouses!.header[1]!,
    HeadSecond: warehouses!.header[2]!,
  };
  for (const number of ["One", "Two", "Three", "Four", "Five", "Six"]) {
    handbook[`FillerParagraph${number}`] = fillerSentence(random);
  }
  warehouses!.rows.forEach((cells, i) => {
    ["Name", "First", "Second"].forEach((column, j) => (handbook[`Row${"ABCDEFG"[i]}${column}`] = cells[j]!));
  });
  for (const fact of facts.slice(11, 14)) questions.push({ ...fact, document: "station-handbook.docx" });
  questions.push({ ...warehouses!.questions[0]!, document: "station-handbook.docx" });

  const article = (title: string, planted: typeof facts) =>
    toHtml(
      planted.map((fact, i) => ({
        heading: `Part ${i + 1}`,
        paragraphs: fillerParagraphs(random, 3, [fact.sentence]),
      })),
      title,
    );
  for (const fact of facts.slice(14, 16)) questions.push({ ...fact, document: "Letter from the coast" });
  for (const fact of facts.slice(16, 18)) questions.push({ ...fact, document: "Notes from the valley" });

  return {
    questions,
    unanswerable: drawUnanswerable(names),
    files: {
      "harbour-yearbook.pdf": await printPdf(browser, yearbook.pages, "Harbour yearbook"),
      "works-manual.pdf": typesetPdf(manual.pages, "Works manual"),
      "station-handbook.docx": await libreOfficeDocx(handbook),
    },
    pages: {
      "/coast-letter": article("Letter from the coast", facts.slice(14, 16)),
      "/valley-notes": article("Notes from the valley", facts.slice(16, 18)),
    },
  };
}
