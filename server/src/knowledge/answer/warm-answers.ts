import { ProjectTurns } from "../store/background/project-turns.ts";
import type { AnsweringThreads } from "./threads/answering-threads.ts";

/** Milliseconds after a change: what is indexed one after the other is looked over together. */
const afterChange = 1_000;

/** Has a project surveyed once it was indexed, so that the first overview is as fast as the next. */
export class AnswerWarmer {
  readonly #warm: (projectId: string) => Promise<unknown>;
  readonly #delay: number;
  // A question meets the same failure, and says it.
  readonly #turns = new ProjectTurns();

  /** `warm` looks a project over, wherever its questions are answered. */
  constructor(warm: (projectId: string) => Promise<unknown>, delay = afterChange) {
    this.#warm = warm;
    this.#delay = delay;
  }

  changed(projectId: string): void {
    const warm = async () => void (await this.#warm(projectId));
    this.#turns.schedule(projectId, this.#delay, warm, { restarts: true });
  }

  async close(): Promise<void> {
    await this.#turns.close();
  }
}

/** Questions after which the code that answers is compiled, mostly. */
const practised = 30;
/** As many at once as a second thread begins with. */
const together = 3;
const forms = ["What is", "How do I change", "Who may use", "How many", "When does it need", "Why"];

/**
 * Asks threads about a project's own headings and drops the answers: a thread that has answered thirty questions needs
 * half the time for the next. Stops once somebody else asks. Returns false if the project has no passages yet.
 */
export async function practiseAnswers(threads: AnsweringThreads, projectId: string): Promise<boolean> {
  const passages = await threads.run(projectId, "sample", { most: practised });
  const names = new Map(passages.map(({ resourceId, title }) => [resourceId, title]));
  const left = passages.entries();
  let asking = 0;
  const ask = async () => {
    for (const [place, { heading, title }] of left) {
      if (threads.load > asking) return;
      asking++;
      const query = `${forms[place % forms.length]} ${heading.at(-1) ?? title}?`;
      await threads.run(projectId, "answer", { query, history: [], resourceIds: undefined }, { names });
      asking--;
    }
  };
  await Promise.all(Array.from({ length: together }, ask));
  return passages.length > 0;
}
