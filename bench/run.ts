import { runChapters } from "./harness/chapters.ts";
import { recordTable } from "./harness/table.ts";
import { answers, publicChat, tableAnswers } from "./figures/answers.ts";
import { consolePages } from "./figures/console.ts";
import type { Figure, Scale } from "./figures/figure.ts";
import { pdfPages, sitePages } from "./figures/readers.ts";
import { coldStart, memory } from "./figures/running.ts";
import { passagesIn, passagesOnPostgres, retrieval } from "./figures/store.ts";

const figures: Record<string, Figure> = {
  "passages-in": passagesIn,
  retrieval,
  postgres: passagesOnPostgres,
  "answers-over-http": answers,
  "table-answers": tableAnswers,
  "public-chat": publicChat,
  "pdf-pages": pdfPages,
  "site-pages": sitePages,
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
  sitePages: 400,
};
const quick: Scale = {
  runs: 2,
  sizes: [500],
  largeSize: 2000,
  crowdSeconds: 2,
  questions: 20,
  pdfPages: 20,
  sitePages: 30,
};

await runChapters(
  "benchmarks.md",
  {
    quick: { type: "boolean" },
    // Passages of the largest project that is searched, and how many runs of each figure there are.
    largest: { type: "string" },
    runs: { type: "string" },
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
          },
          say,
        );
        return { text: rows.length === 0 ? "" : `\n\n${recordTable(rows)}` };
      },
    ]),
  ),
);
