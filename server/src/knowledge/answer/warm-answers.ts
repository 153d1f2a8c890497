import { ProjectTurns } from "../store/background/project-turns.ts";

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
