import { runChapters } from "./harness/chapters.ts";
import { recordTable } from "./harness/table.ts";
import { answers, answersOverHttp } from "./figures/answers.ts";
import { consolePages } from "./figures/console.ts";
import { askedWhileIndexing, publicChat } from "./figures/crowds.ts";
import type { Figure, Scale } from "./figures/figure.ts";
import { modelAnswers } from "./figures/model-answers.ts";
import { annualReports, docxFiles, pdfPages, sitePages, transcripts } from "./figures/readers.ts";
import { coldStart, eventLoop, memory } from "./figures/running.ts";
import { passagesIn, passagesOnPostgres, retrieval } from "./figures/store.ts";

const figures: Record<string, Figure> = {
  "passages-in": passagesIn,
  retrieval,
  postgres: passagesOnPostgres,
  answers,
  "model-answers": modelAnswers,
  "answers-over-http": answersOverHttp,
  "public-chat": publicChat,
  "asked-while-indexing": askedWhileIndexing,
  "pdf-pages": pdfPages,
  "annual-reports": annualReports,
  "site-pages": sitePages,
  "docx-files": docxFiles,
  transcripts,
  "event-loop": eventLoop,
  memory,
  console: consolePages,
  "cold-start": coldStart,
};

const full: Scale = {
  runs: 5,
  sizes: [500, 15_000],
  largeSize: 100_000,
  crowdSeconds: 8,
  questions: 200,
  pdfPages: 200,
  largePdfPages: 1000,
  sitePages: 400,
  docxFiles: 40,
  videos: 100,
};
const quick: Scale = {
  runs: 2,
  sizes: [500],
  largeSize: 2000,
  crowdSeconds: 2,
  questions: 20,
  pdfPages: 20,
  largePdfPages: 50,
  sitePages: 30,
  docxFiles: 5,
  videos: 5,
};

await runChapters(
  "benchmarks.md",
  {
    quick: { type: "boolean" },
    // Passages of the largest project that is searched, and how many runs of each figure there are.
    largest: { type: "string" },
    runs: { type: "string" },
    // The folder of annual reports' PDFs; without it they are left out.
    reports: { type: "string" },
  },
  Object.fromEntries(
    Object.entries(figures).map(([name, measure]) => [
      name,
      async (values, say) => {
        const scale = values.quick ? quick : full;
        const rows = await measure(
          {
            ...scale,
            largeSize: Number(values.largest ?? scale.largeSize),
            runs: Number(values.runs ?? scale.runs),
            reports: values.reports,
          },
          say,
        );
        return { text: rows.length === 0 ? "" : `\n\n${recordTable(rows)}` };
      },
    ]),
  ),
);
