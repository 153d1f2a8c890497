import { Agent } from "node:http";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { makeParagraph } from "./corpus.ts";
import { after, askPublic, type Crowd, crowd, distinctQuestions } from "./crowd.ts";
import type { Measure } from "./figure.ts";
import { fillProject } from "./fill-catalogue.ts";
import { createRandom } from "./random.ts";
import { startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";
import { median } from "./statistics.ts";
import { shown } from "./table.ts";
import { createVocabulary } from "./vocabulary.ts";

const visitors = 20;
/** Milliseconds between an answer and the next question of the same visitor. */
const pause = 500;
/** UTF-16 units, which are as many bytes here. */
const textLength = 10_000_000;
const slug = "bench";
const unlimited = "1000000";

/**
 * What twenty visitors of a publication wait while a text of 10 MB is read and indexed into the very project that they
 * ask, each a new question half a second after the last answer. The reference is the same crowd with nothing to index.
 */
export const measureAskedWhileIndexing: Measure = async (scale, say) => {
  const busy: Crowd[] = [];
  const atRest: Crowd[] = [];
  const text = new TextEncoder().encode(longText(scale.runs > 2 ? textLength : textLength / 10));
  for (let run = 0; run < Math.min(3, scale.runs); run++)
    await inScratchFolder(async (dataDir) => {
      const server = await startServer(dataDir, {
        PUBLIC_RATE_LIMIT: unlimited,
        PUBLIC_DAILY_BUDGET: unlimited,
        MAX_UPLOAD_MB: "100",
      });
      const person = await signIn(server.url);
      const { questions } = await fillProject(dataDir, person, Math.max(...scale.sizes));
      await person.publish(slug);
      const agent = new Agent({ keepAlive: true, maxSockets: visitors });
      const distinct = distinctQuestions(questions);
      let asked = 0;
      const ask = () => askPublic(agent, server.url, slug, distinct(asked++));
      // What is asked first compiles what answers.
      await crowd({ visitors, isOver: after(2) }, ask);
      atRest.push(await crowd({ visitors, pause, isOver: after(scale.crowdSeconds) }, ask));
      await person.addFile(resourceTypes.otherFile, "long.txt", text);
      let isIndexed = false;
      const indexing = person.vectorize().finally(() => (isIndexed = true));
      busy.push(await crowd({ visitors, pause, isOver: () => isIndexed }, ask));
      const { failed } = await indexing;
      agent.destroy();
      await server.stop();
      if (failed > 0) throw new Error("The text was not indexed.");
      const one = busy.at(-1)!;
      say(
        `run ${run + 1}: p50 ${shown(one.p50)} ms, p99 ${shown(one.p99)} ms, ${shown(one.perSecond)} answers/s`,
      );
    });
  const unserved = [...busy, ...atRest].reduce((sum, { failed }) => sum + failed, 0);
  if (unserved > 0) throw new Error(`${unserved} visitors got no answer.`);
  const row = (what: string, of: (crowd: Crowd) => number) => ({
    figure: `Public chat, ${visitors} visitors, while a text of 10 MB is indexed, ${what}`,
    value: `${shown(median(busy.map(of)))} ms`,
    reference: "the same with nothing to index",
    referenceValue: `${shown(median(atRest.map(of)))} ms`,
    ratio: median(busy.map(of)) / median(atRest.map(of)),
  });
  return [row("p50", ({ p50 }) => p50), row("p99", ({ p99 }) => p99)];
};

/** Prose that is the same at every run. */
function longText(length: number): string {
  const random = createRandom(length);
  const vocabulary = createVocabulary(random, 40_000);
  const paragraphs: string[] = [];
  for (let sum = 0; sum < length; sum += paragraphs.at(-1)!.length + 2)
    paragraphs.push(makeParagraph(random, vocabulary));
  return paragraphs.join("\n\n").slice(0, length);
}
