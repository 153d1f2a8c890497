import { prose } from "../prose.ts";
import { closeConnections } from "../harness/calls.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { type Server, withServer } from "../harness/server.ts";
import { median, recordTable } from "../harness/table.ts";
import { type Measured, measureCall, mostLoop, mostTimes, overOf, smallTime, spentOn } from "./judge.ts";
import { asksProject, documentsOf, newcomer, type Scene, setScene } from "./scene.ts";
import { callWith, nameOf, readReference, type StringField, stringFields } from "./string-fields.ts";
import { filled, type Unit, units } from "./units.ts";

/** The longest wait for one answer; then it counts as not given. */
const longestWait = 10_000;
/** Sets how often a suspicious measurement is repeated before it counts: the machine may have been busy. */
const triesAgain = 3;
/** The share of requests that a limit may refuse. */
const mostUnread = 0.02;
const listed = 10;
/** Lists what once stopped a server; every part has them. */
const stoppedOnce = new Set([
  "x, blanks, y",
  "x, combining marks, y",
  "marks alone",
  "numbered 1.1.",
  "square brackets",
  "Markdown images",
]);

/**
 * How much is tried: documents of each of the two projects and their bytes, runs of which the median is what prose takes, units of
 * each field (the others get the next ones), and the milliseconds that a field may take in each project.
 */
const whole = {
  documents: units.length,
  bytes: 100_000,
  baselineRuns: 5,
  unitsEach: units.length,
  fieldWithin: 180_000,
};
const part: typeof whole = { documents: 8, bytes: 40_000, baselineRuns: 3, unitsEach: 6, fieldWithin: 4_000 };

interface Finding {
  string: string;
  "filled with": string;
  length: number;
  status: number;
  ms: number;
  "times prose": number;
  "loop ms": number;
}

/** Fills every string of every call with every kind of text, on a plain project and on one of hostile texts. */
export function fuzzStrings({ isPart, only }: { isPart: boolean; only: string }, say: Say): Promise<Outcome> {
  const scale = isPart ? part : whole;
  return withServer({ watched: true }, async (server) => {
    const fields = stringFields(await readReference(server.url));
    const scene = (slug: string, kinds: readonly Unit[], count = scale.documents) =>
      setScene(server.url, slug, documentsOf(kinds, count, scale.bytes), say);
    const scenes = {
      plain: await scene("plain", []),
      hostile: await scene("hostile", units),
      spare: await scene("spare", [], 1),
    };
    const run = new StringsRun({ server, scale, scenes, say });
    const ratio = scenes.hostile.indexing / scenes.plain.indexing;
    if (ratio > mostTimes)
      run.failures.push(`Indexing hostile documents takes ${Math.round(ratio)} times prose.`);
    for (const [place, field] of fields.entries())
      if (only.split(",").some((one) => nameOf(field).includes(one))) await run.measureField(field, place);
    closeConnections();
    const { found, failures } = run;
    const tooMany = found.filter(({ status }) => status === 429).length;
    // What is refused unread was not tried.
    if (tooMany > found.length * mostUnread)
      failures.push(`${tooMany} of ${found.length} requests were refused as too many: lift that limit here.`);
    const worst = (by: "times prose" | "loop ms") =>
      recordTable(
        found
          .toSorted((a, b) => b[by] - a[by])
          .slice(0, listed)
          .map((one) => ({ ...one })),
      );
    return {
      text: `${fields.length} strings of calls, ${units.length} kinds of text, ${found.length} requests (${tooMany} of them refused as too many). At most ${mostTimes} times what prose takes where it is over ${smallTime} ms, the server's loop below ${mostLoop} ms, no failure of the server: ${failures.length} over.\n\nFarthest from prose:\n\n${worst("times prose")}\n\nThe loop worked longest at a time:\n\n${worst("loop ms")}`,
      failures,
    };
  });
}

/** Holds what a run is made on. */
interface On {
  server: Server;
  scale: typeof whole;
  scenes: Record<"plain" | "hostile" | "spare", Scene>;
  say: Say;
}

/** Returns whether a field is read as language, and answered from texts. */
const isAsked = ({ path, names }: StringField) =>
  asksProject(path) && /^(query|content)$/.test(names.at(-1)!);

class StringsRun {
  readonly found: Finding[] = [];
  readonly failures: string[] = [];
  readonly #on: On;

  constructor(on: On) {
    this.#on = on;
  }

  async measureField(field: StringField, place: number): Promise<void> {
    const { plain, hostile, spare } = this.#on.scenes;
    const { baselineRuns, fieldWithin, unitsEach } = this.#on.scale;
    const name = nameOf(field);
    const since = performance.now();
    // What changes a project changes one that nobody asks.
    const own = field.method === "GET" || asksProject(field.path) ? plain : spare;
    const baseline = await this.#baseline(field, own, baselineRuns);
    // Compared with prose on the plain project: the texts themselves are hostile here.
    const scenes = isAsked(field) ? { [name]: own, [`${name}, hostile texts`]: hostile } : { [name]: own };
    let left = 0;
    for (const [i, [title, scene]] of Object.entries(scenes).entries())
      for (const unit of unitsOf(field, place + i, unitsEach)) {
        if (performance.now() - since > fieldWithin * (i + 1)) left++;
        else await this.#measureUnit(title, field, scene, unit, baseline);
      }
    if (left > 0 && this.#on.scale === whole)
      this.failures.push(`${name}: its time was over with ${left} kinds of text left.`);
    const took = Math.round(performance.now() - since);
    this.#on.say(`${name} (${field.most}): prose in ${baseline.toFixed(1)} ms; ${left} left, ${took} ms`);
  }

  async #measureUnit(
    title: string,
    field: StringField,
    scene: Scene,
    unit: Unit,
    baseline: number,
  ): Promise<void> {
    const text = unit.fill(field.most);
    let measured = await this.#measure(field, scene, text);
    let over = overOf(measured, baseline);
    // What is far beyond every bound is no matter of a busy machine.
    for (
      let again = 0;
      again < triesAgain && over.mayVary && measured.outcome.took <= longestWait / 2;
      again++
    ) {
      measured = await this.#measure(field, scene, text);
      // A machine that is busy is busy for both.
      over = overOf(measured, Math.max(baseline, await this.#baseline(field, scene, 1)));
    }
    const { status, took } = measured.outcome;
    this.found.push({
      string: title.replace(/[[\]<>*_]/g, "\\$&"),
      "filled with": unit.name,
      length: text.length,
      status,
      ms: took,
      "times prose": over.ratio,
      "loop ms": measured.loop.worked,
    });
    if (over.reasons.length === 0) return;
    this.failures.push(`${title} of ${unit.name}: ${over.reasons.join(", ")}`);
    this.#on.say(`over: ${this.failures.at(-1)}`);
    // A server that never answers again ends the run.
    if (status === 0) await this.#on.server.loopDelay();
  }

  /** Returns what prose takes there; of kinds of prose the one that is not refused at once. */
  async #baseline(field: StringField, scene: Scene, runs: number): Promise<number> {
    const { most, names, place } = field;
    const texts = [prose(most)];
    if (most <= 400 || place === "path") texts.push(texts[0]!.replace(/[^a-zA-Z0-9]/g, "-").toLowerCase());
    if (names.at(-1) === "email") texts.push(`${filled("harbour.", most - 13)}@example.test`);
    let highest = 0;
    for (const text of texts) {
      const spent: number[] = [];
      for (let run = 0; run < runs; run++) spent.push(spentOn(await this.#measure(field, scene, text)));
      highest = Math.max(highest, median(spent));
    }
    return highest;
  }

  async #measure(field: StringField, scene: Scene, text: string): Promise<Measured> {
    const measure = () =>
      measureCall(this.#on.server, {
        ...callWith(field, text, scene.known),
        cookie: scene.person.cookie,
        within: longestWait,
      });
    const measured = await measure();
    if (measured.outcome.status !== 429 || !field.path.startsWith("/account")) return measured;
    // Who guesses passwords is locked out; the next one to guess is somebody else.
    Object.assign(scene, await newcomer(this.#on.server.url));
    return measure();
  }
}

/** Returns every third for what is read as language; else so many; other ones for each field. */
function unitsOf(field: StringField, place: number, each: number): readonly Unit[] {
  if (each >= units.length) return units;
  if (isAsked(field)) return units.filter(({ name }, i) => stoppedOnce.has(name) || (i + place) % 3 === 0);
  return Array.from({ length: each }, (_, i) => units[(place * each + i) % units.length]!);
}
