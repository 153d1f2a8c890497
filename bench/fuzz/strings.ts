import { closeConnections } from "./send-request.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { type DocumentsScale, hostileDocumentsOfUnits, plainDocuments } from "./scene-documents.ts";
import type { Baseline } from "./judge.ts";
import { FieldMeasure, type Finding } from "./measure-field.ts";
import { asksProject, type Scene, setScene } from "./scene.ts";
import { nameOf, type Reference, type StringField, stringFields } from "./string-fields.ts";
import { type Unit, units } from "./units.ts";
import { startWatchedServer, type WatchedServer } from "./watched-server.ts";

export interface StringsScale {
  /** Of each of the two projects. */
  documents: DocumentsScale;
  /** Of which the median is what prose takes. */
  baselineRuns: number;
  /** How many units each field gets of all; the others get the next ones. */
  unitsEach: number;
  /** Milliseconds that one field may take in each project. */
  fieldWithin: number;
  /** Whether what is left of a field's time counts as over. */
  wantsAll: boolean;
  /** Only strings whose names hold this, or one of these, with commas between them. */
  only: string;
}

export const fullStrings: StringsScale = {
  documents: { documents: units.length, bytes: 100_000 },
  baselineRuns: 5,
  unitsEach: units.length,
  fieldWithin: 180_000,
  wantsAll: true,
  only: "",
};
/** What a change is held against: each field gets some units, other ones each, and what is read as language many. */
export const partOfStrings: StringsScale = {
  documents: { documents: 8, bytes: 40_000 },
  baselineRuns: 3,
  unitsEach: 6,
  fieldWithin: 4_000,
  wantsAll: false,
  only: "",
};

/** The share of requests that a limit may refuse. */
const mostUnread = 0.02;
/** What a server was once stopped with; every part has them. */
const stoppedOnce = new Set([
  "x, blanks, y",
  "x, combining marks, y",
  "marks alone",
  "numbered 1.1.",
  "square brackets",
  "Markdown images",
]);

export interface StringsReport {
  fields: number;
  units: number;
  requests: number;
  refusedAsTooMany: number;
  /** All that was measured, worst first. */
  worst: Finding[];
  failures: string[];
}

/** Every string of every call, filled with every kind of unit, on a plain project and on one of hostile texts. */
export async function fuzzStrings(scale: StringsScale, say: (what: string) => void): Promise<StringsReport> {
  return inScratchFolder(async (dataDir) => {
    const server = await startWatchedServer(dataDir);
    try {
      const reference = (await (await fetch(`${server.url}/openapi.json`)).json()) as Reference;
      const fields = stringFields(reference);
      const plain = await setScene(server.url, "plain", plainDocuments(scale.documents), say);
      const hostile = await setScene(
        server.url,
        "hostile",
        hostileDocumentsOfUnits(units, scale.documents),
        say,
      );
      const spare = await setScene(server.url, "spare", plainDocuments({ documents: 1, bytes: 1_000 }), say);
      const run = new StringsRun(server, scale, say);
      const wanted = scale.only.split(",");
      run.judgeIndexing(plain, hostile);
      for (const [place, field] of fields.entries()) {
        if (!wanted.some((one) => nameOf(field).includes(one))) continue;
        await run.measureField(field, place, { plain, hostile, spare });
      }
      return { ...run.report(), fields: fields.length, units: units.length };
    } finally {
      closeConnections();
      await server.stop();
    }
  });
}

interface Scenes {
  plain: Scene;
  hostile: Scene;
  spare: Scene;
}

/** What is read as language, and answered from texts. */
function isAsked({ path, names }: StringField): boolean {
  const name = names.at(-1);
  return asksProject(path) && (name === "query" || name === "content");
}

class StringsRun {
  readonly #server: WatchedServer;
  readonly #scale: StringsScale;
  readonly #say: (what: string) => void;
  readonly #findings: Finding[] = [];
  readonly #failures: string[] = [];
  #requests = 0;
  #tooMany = 0;

  constructor(server: WatchedServer, scale: StringsScale, say: (what: string) => void) {
    this.#server = server;
    this.#scale = scale;
    this.#say = say;
  }

  /** Reading and indexing hostile documents takes no multiple of what prose of the same size takes. */
  judgeIndexing(plain: Scene, hostile: Scene): void {
    const ratio = hostile.indexing / plain.indexing;
    this.#say(`hostile documents take ${ratio.toFixed(1)} times as long to index as prose`);
    if (ratio > 20) this.#failures.push(`Indexing hostile documents takes ${Math.round(ratio)} times prose.`);
  }

  async measureField(field: StringField, place: number, { plain, hostile, spare }: Scenes): Promise<void> {
    const name = nameOf(field);
    const since = performance.now();
    // What changes a project changes one that nobody asks.
    const own = field.method === "GET" || asksProject(field.path) ? plain : spare;
    const onPlain = new FieldMeasure(this.#server, field, own);
    const baseline = await onPlain.baseline(this.#scale.baselineRuns);
    const scenes: [string, FieldMeasure][] = [[name, onPlain]];
    // Held against prose on the plain project: the texts themselves are hostile here.
    if (isAsked(field))
      scenes.push([`${name}, hostile texts`, new FieldMeasure(this.#server, field, hostile)]);
    let left = 0;
    let worst = 0;
    for (const [i, [title, measure]] of scenes.entries()) {
      for (const unit of this.#unitsOf(field, place + i)) {
        if (performance.now() - since > this.#scale.fieldWithin * (i + 1)) left++;
        else worst = Math.max(worst, await this.#measureUnit(title, measure, unit, baseline));
      }
    }
    if (left > 0) this.#say(`  ${name}: its time was over with ${left} left`);
    if (left > 0 && this.#scale.wantsAll)
      this.#failures.push(`${name}: its time was over with ${left} kinds of text left.`);
    const took = Math.round(performance.now() - since);
    this.#say(
      `${name} (${field.most}): prose ${baseline.status} in ${baseline.spent.toFixed(1)} ms, at most ${worst.toFixed(1)} times; ${took} ms`,
    );
  }

  async #measureUnit(title: string, measure: FieldMeasure, unit: Unit, baseline: Baseline): Promise<number> {
    const { measured, verdict, text } = await measure.judgeUnit(unit, baseline);
    const { status, took } = measured.outcome;
    this.#requests++;
    if (status === 429) this.#tooMany++;
    const loop = measured.loop.worked;
    const { ratio, over } = verdict;
    const finding = { field: title, unit: unit.name, length: text.length, status, took, ratio, loop, over };
    this.#findings.push(finding);
    if (over.length > 0) {
      this.#failures.push(`${title} of ${unit.name}: ${over.join(", ")}`);
      this.#say(`  over: ${unit.name}: ${over.join(", ")}`);
      if (status === 0) await this.#untilAlive();
    }
    return ratio;
  }

  /** Waits for a server that has not answered; one that never does again ends the run. */
  async #untilAlive(): Promise<void> {
    await this.#server.loopDelay();
    const { ok } = await fetch(`${this.#server.url}/healthz`, { signal: AbortSignal.timeout(10_000) });
    if (!ok) throw new Error("The server lives and is not well.");
  }

  /** Every third for what is read as language; else so many; other ones for each field. */
  #unitsOf(field: StringField, place: number): readonly Unit[] {
    const { unitsEach } = this.#scale;
    if (unitsEach >= units.length) return units;
    if (isAsked(field))
      return [
        ...units.filter((unit) => stoppedOnce.has(unit.name)),
        ...units.filter((unit, i) => !stoppedOnce.has(unit.name) && (i + place) % 3 === 0),
      ];
    return Array.from({ length: unitsEach }, (_, i) => units[(place * unitsEach + i) % units.length]!);
  }

  report(): Omit<StringsReport, "fields" | "units"> {
    // What is refused unread was not tried.
    if (this.#tooMany > this.#requests * mostUnread)
      this.#failures.push(
        `${this.#tooMany} of ${this.#requests} requests were refused as too many: lift that limit here.`,
      );
    const worst = this.#findings.sort((a, b) => b.ratio - a.ratio || b.loop - a.loop);
    const { requests, tooMany } = { requests: this.#requests, tooMany: this.#tooMany };
    return { requests, refusedAsTooMany: tooMany, worst, failures: this.#failures };
  }
}
