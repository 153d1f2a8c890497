import { setImmediate as breathe } from "node:timers/promises";
import type { PassageIndex } from "../index/passage-index.ts";
import { analysePassage } from "./sentences/analysed-passage.ts";
import { suggestionsOf } from "./plans/capabilities.ts";
import { mostSampled, surveyProject } from "./survey/survey-project.ts";

/** Milliseconds after a change: what is indexed one after the other is looked over together. */
const afterChange = 1_000;
/** Passages analysed before others get their turn: some milliseconds. */
const atOnce = 8;

/** Looks a project over once it was indexed, so that the first overview is told as fast as the next. */
export class AnswerWarmer {
  readonly #index: PassageIndex;
  readonly #delay: number;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #ending = new AbortController();
  #turn: Promise<void> = Promise.resolve();

  constructor(index: PassageIndex, delay = afterChange) {
    this.#index = index;
    this.#delay = delay;
  }

  changed(projectId: string): void {
    if (this.#ending.signal.aborted) return;
    clearTimeout(this.#waiting.get(projectId));
    const timer = setTimeout(() => {
      this.#waiting.delete(projectId);
      // A question meets the same failure, and says it.
      this.#turn = this.#turn
        .then(() => warmAnswers(this.#index, projectId, this.#ending.signal))
        .catch(() => {});
    }, this.#delay);
    timer.unref();
    this.#waiting.set(projectId, timer);
  }

  async close(): Promise<void> {
    this.#ending.abort();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    await this.#turn;
  }
}

/** Makes what an overview and the question for help of a project remember. */
async function warmAnswers(index: PassageIndex, projectId: string, signal: AbortSignal): Promise<void> {
  const statistics = await index.statistics(projectId);
  if (statistics.passages === 0) return;
  const passages = await index.samplePassages(projectId, mostSampled);
  for (const [i, passage] of passages.entries()) {
    analysePassage(passage);
    if (i % atOnce !== 0) continue;
    await breathe();
    signal.throwIfAborted();
  }
  const project = { index, projectId, statistics };
  const survey = await surveyProject(project, { signal });
  await suggestionsOf(project, { signal }, survey.passages);
}
