import { answerHere } from "../../server/src/knowledge/answer/testing/answer-here.ts";
import type { VerifySentence } from "../../server/src/knowledge/answer/with-model/support-sentence.ts";
import { createLanguageModel, type LanguageModel } from "../../server/src/knowledge/models/language-model.ts";
import { verifySentence } from "../../server/src/knowledge/verify/verify-sentence.ts";
import { createProviderFetch } from "../../server/src/platform/safe-fetch/provider-fetch.ts";
import {
  type Asked,
  type Reply,
  startModelServer,
} from "../../server/tests/support/model-double/model-server.ts";
import { compare, count, type Figure, type Row } from "./figure.ts";
import { type IndexedProject, withIndexedProject } from "./projects.ts";

const sentences = 8;
/** A quick model writes a few letters at a time. */
const pieceMs = 4;

/**
 * Measures the cost of checking: from a question to the first and the last sentence of a model's answer, checked and
 * unchecked.
 */
export const modelAnswers: Figure = async ({ sizes, questions: most, runs }, say) => {
  const server = await startModelServer(quoteSources);
  const { baseUrl } = server;
  const fetch = createProviderFetch({ baseUrl, maxBytes: 10_000_000, idleMs: 20_000 });
  const model = await createLanguageModel(
    {
      provider: "openai-compatible",
      baseUrl,
      apiKey: undefined,
      model: "m",
      maxTokens: 100_000,
      silenceMs: 20_000,
      prices: null,
    },
    fetch,
  );
  // Of a model that was never heard, the first answer is held back to its end.
  model.known.closesThoughts = "never";
  try {
    const rows: Row[] = [];
    for (const size of sizes)
      await withIndexedProject(size, async (project) => {
        const asked = project.questions.slice(0, Math.min(20, most));
        const timesOf = (verify: VerifySentence, which: "first" | "last") => async () => {
          const times: number[] = [];
          for (const question of asked) times.push((await ask(project, question, model, verify))[which]);
          server.asked = [];
          return times;
        };
        for (const which of ["first", "last"] as const) {
          const figure = `A model's answer, ${count(project.passages)} passages, ${which} of ${sentences} sentences`;
          const about = [figure, " ms", "the same without checking"] as const;
          rows.push(
            ...(await compare({ runs, say }, about, timesOf(verifySentence, which), timesOf(believe, which))),
          );
        }
      });
    return rows;
  } finally {
    await fetch.close();
    await server.close();
  }
};

async function ask(
  { index, projectId, resourceNames }: IndexedProject,
  query: string,
  model: LanguageModel,
  verify: VerifySentence,
): Promise<{ first: number; last: number }> {
  const { signal } = new AbortController();
  const question = { query, history: [], resourceNames, signal };
  const start = performance.now();
  let first: number | undefined;
  for await (const event of answerHere(index, projectId, question, { model, judge: null, verify }))
    if (event.type === "sentence") first ??= performance.now() - start;
  const last = performance.now() - start;
  return { first: first ?? last, last };
}

/** Believes a sentence, so that only the check is left out. */
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
