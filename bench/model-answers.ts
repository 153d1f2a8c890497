import { answerHere } from "../server/src/knowledge/answer/testing/answer-here.ts";
import {
  type HeldSource,
  supportSentence,
  type VerifySentence,
} from "../server/src/knowledge/answer/with-model/support-sentence.ts";
import { callModel } from "../server/src/knowledge/models/call-model.ts";
import { createLanguageModel, type LanguageModel } from "../server/src/knowledge/models/language-model.ts";
import {
  type Asked,
  type ModelServer,
  type Reply,
  startModelServer,
} from "../server/tests/support/model-double/model-server.ts";
import { verifySentence } from "../server/src/knowledge/verify/verify-sentence.ts";
import { createProviderFetch, type ProviderFetch } from "../server/src/platform/safe-fetch/provider-fetch.ts";
import type { Measure, Row } from "./figure.ts";
import { type FilledProject, withFilledProject } from "./filled-project.ts";
import { median, percentile, spread } from "./statistics.ts";
import { shown } from "./table.ts";
import { documentation, ownTexts } from "./verify/passages.ts";

const sentences = 8;
/** A quick model writes a few letters at a time. */
const pieceMs = 4;

/** What the contract costs: from a question to the first and the last sentence of a model's answer, checked and unchecked. */
export const measureModelAnswers: Measure = async (scale, say) => {
  const rows: Row[] = [];
  const server = await startModelServer(quoteSources);
  const fetch = createProviderFetch({ baseUrl: server.baseUrl, maxBytes: 10_000_000, idleMs: 20_000 });
  const settings = {
    provider: "openai-compatible" as const,
    baseUrl: server.baseUrl,
    apiKey: undefined,
    model: "m",
  };
  const model = await createLanguageModel(
    { ...settings, maxTokens: 100_000, silenceMs: 20_000, prices: null },
    fetch,
  );
  // Of a model that was never heard, the first answer is held back to its end.
  model.known.closesThoughts = "never";
  try {
    rows.push(await measureStop(server, fetch, model, scale.questions));
    rows.push(measureLongAnswer(scale.runs));
    server.script = quoteSources;
    for (const size of scale.sizes) {
      await withFilledProject(size, async (project) => {
        const asked = project.questions.slice(0, Math.min(20, scale.questions));
        const measured = { checked: empty(), unchecked: empty() };
        let cited = 0;
        for (let run = 0; run <= scale.runs; run++) {
          const times = { checked: [] as Told[], unchecked: [] as Told[] };
          // Side by side, so that whatever else the machine does falls on both.
          for (const question of asked) {
            times.checked.push(await ask(project, question, model, verifySentence));
            times.unchecked.push(await ask(project, question, model, believe));
          }
          server.asked = [];
          if (run === 0) continue;
          cited = times.checked.reduce((sum, time) => sum + time.cited, 0);
          for (const how of ["checked", "unchecked"] as const) {
            measured[how].first.push(times[how].map((time) => time.first));
            measured[how].last.push(times[how].map((time) => time.last));
          }
        }
        say(`${cited} of ${asked.length * sentences} sentences borne out, from ${project.passages} passages`);
        for (const what of ["first", "last"] as const) {
          const [checked, unchecked] = [spread(measured.checked[what]), spread(measured.unchecked[what])];
          for (const at of ["p50", "p99"] as const) {
            rows.push({
              figure: `A model's answer, ${project.passages.toLocaleString("en-US")} passages, ${what} of ${sentences} sentences told, ${at}`,
              value: `${shown(checked[at])} ms`,
              reference: "the same without checking",
              referenceValue: `${shown(unchecked[at])} ms`,
              ratio: checked[at] / unchecked[at],
            });
          }
        }
      });
    }
  } finally {
    await fetch.close();
    await server.close();
  }
  return rows;
};

/** From Stop to the moment at which the provider sees its client go, in the middle of an answer. */
async function measureStop(
  server: ModelServer,
  fetch: ProviderFetch,
  model: LanguageModel,
  times: number,
): Promise<Row> {
  server.script = () => ({ text: ["It is ", new Promise(() => undefined)] });
  const messages = [{ role: "user" as const, content: "How high?" }];
  const [stopped, bare]: [number[], number[]] = [[], []];
  for (let i = 0; i < times; i++) {
    const stop = new AbortController();
    const answer = callModel(model, { instructions: "", messages, maxOutputTokens: 9, signal: stop.signal });
    await answer.next();
    stopped.push(await seen(server, stop, answer.next()));
    const bareStop = new AbortController();
    const body = JSON.stringify({ model: "m", messages: [], stream: true });
    const sent = { method: "POST", body, signal: bareStop.signal };
    const { body: said } = await fetch(`${server.baseUrl}/chat/completions`, sent);
    bare.push(await seen(server, bareStop, said!.pipeTo(new WritableStream())));
  }
  const [a, b] = [percentile(stopped, 0.99), percentile(bare, 0.99)];
  return {
    figure: "Stop, until a model's provider sees it, p99",
    value: `${shown(a)} ms`,
    reference: "a bare request that is aborted",
    referenceValue: `${shown(b)} ms`,
    ratio: a / b,
  };
}

const long = { sentences: 60, units: 30 };

/** An answer of many sentences, of which each second one cites nothing, against many units; by the time of its thread. */
function measureLongAnswer(runs: number): Row {
  const texts = [...ownTexts(), ...documentation()].filter(
    ({ text, language }) => language === "en" && text.length > 700,
  );
  const ofThread = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const times = { checked: [] as number[], believed: [] as number[] };
  for (let run = 0; run < runs * 2; run++)
    for (const [how, verify] of [
      ["checked", verifySentence],
      ["believed", believe],
    ] as const) {
      // Letters behind each text make it new without changing its words.
      const units = Array.from({ length: long.units }, (_, i) => texts[(run * 7 + i) % texts.length]!);
      const read = units.map(({ text, title, language }, at): HeldSource => {
        const place = {
          start: 0,
          end: text.length,
          heading: [],
          sentences: [],
          context: [],
          title,
          language,
        };
        const passage = { id: `${run}-${at}`, text: `${text} ${run}.`, ...place } as never;
        return { at, passage, above: title };
      });
      const start = ofThread();
      for (let i = 0; i < long.sentences; i++) {
        // In other words where there are some: what is quoted as it stands is found at once.
        const { sentences: quoted, paraphrases } = units[i % long.units]!;
        const said = paraphrases.length > 0 ? paraphrases : quoted;
        const cited = i % 2 ? [] : [(i % long.units) + 1];
        supportSentence({ plain: said[i % said.length]!, cited, read }, verify);
      }
      times[how].push(ofThread() - start);
    }
  const [checked, believed] = [median(times.checked), median(times.believed)];
  return {
    figure: `Checking an answer of ${long.sentences} sentences against ${long.units} units, of its thread`,
    value: `${shown(checked)} ms`,
    reference: "finding the nearest units alone",
    referenceValue: `${shown(believed)} ms`,
    ratio: checked / believed,
  };
}

async function seen(server: ModelServer, stop: AbortController, reading: Promise<unknown>): Promise<number> {
  const left = server.nextLeft();
  const failed = reading.catch(() => undefined);
  const start = performance.now();
  stop.abort();
  await left;
  const took = performance.now() - start;
  await failed;
  return took;
}

interface Told {
  first: number;
  last: number;
  cited: number;
}

function empty(): { first: number[][]; last: number[][] } {
  return { first: [], last: [] };
}

async function ask(
  { index, projectId, resourceNames }: FilledProject,
  query: string,
  model: LanguageModel,
  verify: VerifySentence,
): Promise<Told> {
  const { signal } = new AbortController();
  const question = { query, history: [], resourceNames, signal };
  const start = performance.now();
  let first: number | undefined;
  let cited = 0;
  for await (const event of answerHere(index, projectId, question, { model, judge: null, verify })) {
    if (event.type !== "sentence") continue;
    first ??= performance.now() - start;
    if (event.sentence.support === "cited") cited += 1;
  }
  const last = performance.now() - start;
  return { first: first ?? last, last, cited };
}

/** Takes a sentence's word for it, so that only the check is left out. */
const believe: VerifySentence = (_, evidence) => ({
  state: evidence.length > 0 ? "entailed" : "unfounded",
  reasons: [],
  share: evidence.length > 0 ? 1 : 0,
  isWhole: evidence.length > 0,
  quotes: evidence
    .slice(0, 1)
    .map(({ text }) => ({ evidence: 0, start: 0, end: Math.min(text.length, 120) })),
});

/** Says sentences of the sources that it was given, each with its citation, at the pace of a quick model. */
function quoteSources({ prompt }: Asked): Reply {
  const sources = [...prompt.matchAll(/<<source (\d+) \w+>>\n[^\n]*\n([^]*?)\n<<end of source/g)];
  const said = sources.slice(0, sentences).map(([, number, text]) => {
    const sentence = /[^.!?]*[.!?]/.exec(text!)?.[0] ?? text!;
    return `${sentence.replace(/\s+/g, " ").trim()} [${number}]`;
  });
  const pieces = said.join(" ").match(/[^]{1,24}/g) ?? [];
  return { text: pieces.flatMap((piece) => [piece, pieceMs]) };
}
