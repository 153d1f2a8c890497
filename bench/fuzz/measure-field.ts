import { median } from "../statistics.ts";
import { buildRequest } from "./build-request.ts";
import { type Baseline, judge, type Measured, spentOn, type Verdict } from "./judge.ts";
import { prose, proseWithoutBlanks } from "./prose.ts";
import { newcomer, type Scene } from "./scene.ts";
import { sendRequest } from "./send-request.ts";
import type { StringField } from "./string-fields.ts";
import { filled, type Unit } from "./units.ts";
import type { WatchedServer } from "./watched-server.ts";

/** The longest wait for one answer, in milliseconds; then it counts as not given. */
export const longestWait = 10_000;
/** What seems over is measured so often again before it counts: the machine may have been busy. */
const triesAgain = 3;

export interface Finding {
  field: string;
  unit: string;
  length: number;
  status: number;
  took: number;
  ratio: number;
  loop: number;
  over: string[];
}

/** One field of one call in one scene, measured over and over. */
export class FieldMeasure {
  readonly #server: WatchedServer;
  readonly #field: StringField;
  #scene: Scene;

  constructor(server: WatchedServer, field: StringField, scene: Scene) {
    this.#server = server;
    this.#field = field;
    this.#scene = scene;
  }

  /** What prose takes there; of kinds of prose the one that is not refused at once. */
  async baseline(runs: number): Promise<Baseline> {
    const kinds = plainTexts(this.#field);
    const each: Baseline[] = [];
    for (const text of kinds) {
      const measured: Measured[] = [];
      for (let run = 0; run < runs; run++) measured.push(await this.measure(text));
      each.push({
        status: measured.at(-1)!.outcome.status,
        spent: median(measured.map(spentOn)),
        loop: median(measured.map(({ loop }) => loop.worked)),
      });
    }
    return each.reduce((slow, other) => (other.spent > slow.spent ? other : slow));
  }

  async measure(text: string): Promise<Measured> {
    let measured = await this.#once(text);
    if (measured.outcome.status === 429 && this.#field.path.startsWith("/account")) {
      // Who guesses passwords is locked out; the next one to guess is somebody else.
      this.#scene = await newcomer(this.#server.url);
      measured = await this.#once(text);
    }
    return measured;
  }

  async #once(text: string): Promise<Measured> {
    const request = buildRequest(this.#field, text, this.#scene);
    await this.#server.loopDelay();
    const { cookie } = this.#scene;
    const outcome = await sendRequest(this.#server.url, request, { cookie, within: longestWait });
    return { outcome, loop: await this.#server.loopDelay() };
  }

  /** Fills the field with a unit, and again where it seems over; the best of the tries counts. */
  async judgeUnit(
    unit: Unit,
    baseline: Baseline,
  ): Promise<{ measured: Measured; verdict: Verdict; text: string }> {
    const text = unit.fill(this.#field.most);
    let measured = await this.measure(text);
    let verdict = judge(measured, baseline);
    for (let again = 0; again < triesAgain && verdict.over.length > 0 && verdict.mayVary; again++) {
      // What is far beyond every bound is no matter of a busy machine.
      if (measured.outcome.took > longestWait / 2) break;
      measured = await this.measure(text);
      verdict = judge(measured, await this.#freshest(baseline));
    }
    return { measured, verdict, text };
  }

  /** What prose takes at this moment, where that is more: a machine that is busy is busy for both. */
  async #freshest(baseline: Baseline): Promise<Baseline> {
    const now = await this.baseline(1);
    return now.spent > baseline.spent ? now : baseline;
  }
}

/** Prose as this field takes it, at its full length. */
function plainTexts({ most, names, place }: StringField): string[] {
  const texts = [prose(most)];
  if (most <= 400 || place === "path") texts.push(proseWithoutBlanks(most));
  if (names.at(-1) === "email") texts.push(`${filled("harbour.", most - 13)}@example.test`);
  return texts;
}
