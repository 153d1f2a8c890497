import { measureAnswersOverHttp } from "./answers-over-http.ts";
import { measureAnswers } from "./answers.ts";
import { measureColdStart } from "./cold-start.ts";
import { measureConsole } from "./console.ts";
import { fullScale, type Measure, quickScale, type Row } from "./figure.ts";
import { measureDocxFiles } from "./docx-files.ts";
import { measureEventLoop } from "./event-loop.ts";
import { measureMemory } from "./memory.ts";
import { measureModelAnswers } from "./model-answers.ts";
import { measurePassagesIn } from "./passages-in.ts";
import { measurePdfPages } from "./pdf-pages.ts";
import { measurePublicChat } from "./public-chat.ts";
import { measureRetrieval } from "./retrieval.ts";
import { measureSitePages } from "./site-pages.ts";
import { measureTranscripts } from "./transcripts.ts";
import { rowsAsTable, writeTable } from "./table.ts";

const figures: Record<string, Measure> = {
  "passages-in": measurePassagesIn,
  retrieval: measureRetrieval,
  answers: measureAnswers,
  "model-answers": measureModelAnswers,
  "answers-over-http": measureAnswersOverHttp,
  "public-chat": measurePublicChat,
  "pdf-pages": measurePdfPages,
  "site-pages": measureSitePages,
  "docx-files": measureDocxFiles,
  transcripts: measureTranscripts,
  "event-loop": measureEventLoop,
  memory: measureMemory,
  console: measureConsole,
  "cold-start": measureColdStart,
};

const args = process.argv.slice(2);
const quick = args.includes("--quick");
const named = args.filter((arg) => !arg.startsWith("--"));
const unknown = args.filter((arg) => arg !== "--quick" && !Object.hasOwn(figures, arg));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(", ")}. The figures are: ${Object.keys(figures).join(", ")}; and --quick.`,
  );
  process.exit(2);
}

const rows: Row[] = [];
for (const [name, measure] of Object.entries(figures)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`${name} …`);
  rows.push(...(await measure(quick ? quickScale : fullScale, (what) => console.log(`  ${what}`))));
}
console.log(`\n${rowsAsTable(rows)}`);
// A part of the figures, or a glance at them, is no table.
if (!quick && named.length === 0) await writeTable(rows, new Date());
