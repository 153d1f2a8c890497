/** Milliseconds after a change: what is indexed one after the other is looked over together. */
const afterChange = 1_000;

/** Has a project looked over once it was indexed, so that the first overview is told as fast as the next. */
export class AnswerWarmer {
  readonly #warm: (projectId: string) => Promise<unknown>;
  readonly #delay: number;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** `warm` looks a project over, wherever its questions are answered. */
  constructor(warm: (projectId: string) => Promise<unknown>, delay = afterChange) {
    this.#warm = warm;
    this.#delay = delay;
  }

  changed(projectId: string): void {
    if (this.#closed) return;
    clearTimeout(this.#waiting.get(projectId));
    const timer = setTimeout(() => {
      this.#waiting.delete(projectId);
      // A question meets the same failure, and says it.
      this.#turn = this.#turn.then(() => this.#warm(projectId)).catch(() => {});
    }, this.#delay);
    timer.unref();
    this.#waiting.set(projectId, timer);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    await this.#turn;
  }
}
