import { parseArgs } from "node:util";
import { measureAnnualReports } from "./annual-reports.ts";
import { measureAnswersOverHttp } from "./answers-over-http.ts";
import { measureAnswers } from "./answers.ts";
import { measureAskedWhileIndexing } from "./asked-while-indexing.ts";
import { measureColdStart } from "./cold-start.ts";
import { measureConsole } from "./console.ts";
import { fullScale, type Measure, quickScale, type Row } from "./figure.ts";
import { measureDocxFiles } from "./docx-files.ts";
import { measureEventLoop } from "./event-loop.ts";
import { measureMemory } from "./memory.ts";
import { measureModelAnswers } from "./model-answers.ts";
import { measurePassagesIn } from "./passages-in.ts";
import { measurePassagesOnPostgres } from "./passages-on-postgres.ts";
import { measurePdfPages } from "./pdf-pages.ts";
import { measurePublicChat } from "./public-chat.ts";
import { measureRetrieval } from "./retrieval.ts";
import { measureSitePages } from "./site-pages.ts";
import { measureTranscripts } from "./transcripts.ts";
import { measureWorkerProcesses } from "./worker-processes.ts";
import { rowsAsTable, writeTable } from "./table.ts";

const figures: Record<string, Measure> = {
  "passages-in": measurePassagesIn,
  retrieval: measureRetrieval,
  postgres: measurePassagesOnPostgres,
  workers: measureWorkerProcesses,
  answers: measureAnswers,
  "model-answers": measureModelAnswers,
  "answers-over-http": measureAnswersOverHttp,
  "public-chat": measurePublicChat,
  "asked-while-indexing": measureAskedWhileIndexing,
  "pdf-pages": measurePdfPages,
  "annual-reports": measureAnnualReports,
  "site-pages": measureSitePages,
  "docx-files": measureDocxFiles,
  transcripts: measureTranscripts,
  "event-loop": measureEventLoop,
  memory: measureMemory,
  console: measureConsole,
  "cold-start": measureColdStart,
};

const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    // Passages of the largest project that is searched, and how many runs of each figure there are.
    largest: { type: "string" },
    runs: { type: "string" },
    // The folder of annual reports' PDFs; without it they are left out.
    reports: { type: "string" },
  },
});
const { quick, reports } = values;
const scale = {
  ...(quick ? quickScale : fullScale),
  ...(values.largest !== undefined && { largeSize: Number(values.largest) }),
  ...(values.runs !== undefined && { runs: Number(values.runs) }),
  ...(reports !== undefined && { reports }),
};
const unknown = named.filter((name) => !Object.hasOwn(figures, name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(", ")}. The figures are: ${Object.keys(figures).join(", ")}; --quick, --largest PASSAGES, --runs N and --reports FOLDER.`,
  );
  process.exit(2);
}

const rows: Row[] = [];
for (const [name, measure] of Object.entries(figures)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`${name} …`);
  rows.push(...(await measure(scale, (what) => console.log(`  ${what}`))));
}
console.log(`\n${rowsAsTable(rows)}`);
// A part of the figures, or a glance at them, is no table.
if (!quick && named.length === 0 && values.largest === undefined && values.runs === undefined)
  await writeTable(rows, new Date());
