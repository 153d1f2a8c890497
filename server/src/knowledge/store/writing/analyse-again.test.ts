import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { analysisVersion } from "../../documents/analysis-version.ts";
import type { DocumentPart } from "../../documents/document.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { trainModel } from "../../vectors/train-model.ts";
import type { Step } from "./analyse-part.ts";
import { latentWork, readLatentState } from "../latent/latent-state.ts";
import { learnProject } from "../latent/learn-project.ts";
import { ProjectWriters } from "./project-writers.ts";
import { SqlitePassageIndex } from "../sqlite-passage-index.ts";
import { longText, richPart } from "../testing/contract-data.ts";
import { asAnalysedBefore } from "../testing/earlier-analysis.ts";
import { outdatedResources } from "./resource-language.ts";
import { AnalysisKeeper } from "../background/analysis-keeper.ts";

// "Źródło", formerly stored with its marks.
const now = analyseTerms("źródło", "pl")[0]!;
const before = "źródł";
const source = "Źródło zasilania pompy znajduje się obok drzwi, a zawór jest czerwony.";
const polish = (text: string, over: Partial<DocumentPart> = {}) =>
  paragraphPart(text, { language: "pl", title: "Pompa", ...over });

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await newFolder();
  path = join(folder, "p", "passages.sqlite");
});

/** Returns what `read` makes of the project's file. */
function inFile<T>(read: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(path);
  try {
    return read(file);
  } finally {
    file.close();
  }
}

describe("a project that an earlier analysis wrote", () => {
  let index: SqlitePassageIndex;

  const put = (resourceId: string, ...parts: DocumentPart[]) =>
    index.replaceResource("p", resourceId, `${resourceId} 1`, { parts });
  const scored = async (terms: string[]) =>
    (await index.searchKeywords("p", { terms, limit: 20 })).passages.map(({ passage, score }) => [
      passage.resourceId,
      passage.text,
      score,
    ]);
  const holding = async (term: string) => (await scored([term])).length;
  /** All that a project gives but the numbers of its passages. */
  const standing = async () => {
    const given: unknown[] = [await index.generations("p"), await index.statistics("p")];
    for (const resourceId of await index.keptResources("p"))
      for (const { part } of await index.listParts("p", resourceId)) {
        given.push(await index.readPart("p", resourceId, part));
        for (const passage of await index.passagesOfPart("p", resourceId, part))
          given.push({ ...passage, id: 0 });
      }
    return given;
  };
  const asBefore = async () => {
    await index.close();
    asAnalysedBefore(path, { [now]: before });
    index = new SqlitePassageIndex(folder);
  };

  beforeEach(() => void (index = new SqlitePassageIndex(folder)));
  afterEach(() => index.close());

  test("is found by its words as they are analysed now, and all else stays", async () => {
    await put("r", richPart(), polish(source, { part: "second" }));
    await put("s", polish(`${source} Drugie źródło jest zapasowe.`));
    await index.stageParts("p", "r", [polish("Nowy zawór.", { part: "staged" })]);
    const fresh = [await standing(), await scored([now, "pump"])];
    await asBefore();
    expect(await holding(now)).toBe(0);
    expect(await holding(before)).toBe(2);
    await index.learn("p");
    expect(await holding(before)).toBe(0);
    expect([await standing(), await scored([now, "pump"])]).toEqual(fresh);
    expect(await index.stagedParts("p", "r")).toEqual(["staged"]);
    expect(inFile(outdatedResources)).toEqual([]);
    expect(inFile((file) => file.prepare("select count(*) as count from parts").get())).toEqual({ count: 3 });
  });

  test("is analysed again by itself some time after it is written", async () => {
    await put("r", polish(source));
    await asBefore();
    await put("s", polish("Nowy zawór jest niebieski."));
    await expect.poll(() => holding(now)).toBe(1);
    expect(await index.generations("p")).toEqual(
      new Map([
        ["r", "r 1"],
        ["s", "s 1"],
      ]),
    );
  });

  test("is looked at when it is read, by one of those that read it", async () => {
    await put("r", polish(source));
    const other = SqlitePassageIndex.readOnly(folder);
    const found = vi.spyOn(AnalysisKeeper.prototype, "found");
    await other.searchKeywords("p", { terms: [now], limit: 1 });
    expect(found).not.toHaveBeenCalled();
    await index.searchKeywords("p", { terms: [now], limit: 1 });
    expect(found).toHaveBeenCalledExactlyOnceWith("p");
    found.mockRestore();
    await other.close();
  });

  test("is wholly of the present analysis once a new generation keeps parts of it", async () => {
    await put("r", polish(source), polish("Zawór jest czerwony.", { part: "second" }));
    await asBefore();
    await index.replaceResource("p", "r", "2", {
      parts: [{ kept: "document" }, polish("Zawór jest niebieski.", { part: "third" })],
    });
    expect(await holding(now)).toBe(1);
    expect(inFile(outdatedResources)).toEqual([]);
  });

  test("is as before or wholly new, whenever the process that analyses it is killed", async () => {
    const text = Array.from({ length: 1200 }, (_, i) => `Źródło numer ${i} zasila zawór ${i * 7}.`).join(" ");
    await put("r", polish(text));
    const passages = (await index.statistics("p")).passages;
    const script = new URL("../testing/analyse-and-tell.ts", import.meta.url).pathname;
    for (let kill = 0; kill < 3; kill++) {
      await asBefore();
      const child = spawn(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "inherit"] });
      // It may be done before it is killed.
      const closed = once(child, "close");
      await once(child.stdout, "data");
      await new Promise((done) => setTimeout(done, kill * 90));
      child.kill("SIGKILL");
      await closed;
      const outdated = inFile(outdatedResources);
      const count = async (term: string) =>
        (await index.searchKeywords("p", { terms: [term], limit: 10_000 })).passages.length;
      expect([await count(before), await count(now)]).toEqual(
        outdated.length > 0 ? [passages, 0] : [0, passages],
      );
      await index.learn("p");
      expect([await count(before), await count(now)]).toEqual([0, passages]);
      expect(inFile((file) => file.prepare("pragma integrity_check").get())).toEqual({
        integrity_check: "ok",
      });
    }
  });
});

describe("while a resource is analysed again", () => {
  let writers: ProjectWriters;
  let others: ProjectWriters;

  const replace = (by: ProjectWriters, resourceId: string, generation: string, parts: DocumentPart[]) =>
    by.run(
      {
        kind: "replace-resource",
        projectId: "p",
        resourceId,
        generation,
        content: parts.map(() => "arrived" as const),
      },
      parts.map((part) => ({ part, packedPages: [] })),
      () => undefined,
    );
  const write = (by: ProjectWriters, generation: string, ...parts: DocumentPart[]) =>
    replace(by, "r", generation, parts);
  const analyseAgain = (by: ProjectWriters, resourceId: string, step: Step = () => undefined) =>
    by.run({ kind: "analyse-again", projectId: "p", resourceId }, [], step);
  /** Another process does something before the text is read (1), or after it was (2). */
  const analyseMeanwhile = async (moment: number, act: () => Promise<unknown>) => {
    let steps = 0;
    let acted: Promise<unknown> | undefined;
    await analyseAgain(writers, "r", () => {
      if (++steps === moment) acted = act();
    });
    await acted;
    expect(steps).toBeGreaterThanOrEqual(moment);
  };
  const resources = () =>
    inFile((file) => file.prepare("select resource_id, generation, analysis from resources").all());
  const asBefore = (written: string = now) => {
    writers.close();
    asAnalysedBefore(path, { [written]: before });
  };

  beforeEach(() => {
    writers = new ProjectWriters(folder);
    others = new ProjectWriters(folder);
  });
  afterEach(() => {
    writers.close();
    others.close();
  });

  test.each([1, 2])("a generation that replaces it is kept (%i)", async (moment) => {
    await write(writers, "1", polish(source));
    asBefore();
    await analyseMeanwhile(moment, () => write(others, "2", polish("Zawór jest niebieski.")));
    expect(resources()).toEqual([{ resource_id: "r", generation: "2", analysis: analysisVersion }]);
    expect(inFile((file) => file.prepare("select text from passages").all())).toEqual([
      { text: "Zawór jest niebieski." },
    ]);
  });

  test.each([1, 2])("its removal is kept, and that of its project (%i)", async (moment) => {
    await write(writers, "1", polish(source));
    asBefore();
    await analyseMeanwhile(moment, () =>
      others.run({ kind: "remove-resource", projectId: "p", resourceId: "r" }, [], () => undefined),
    );
    expect(resources()).toEqual([]);
    await others.run({ kind: "remove-project", projectId: "p" }, [], () => undefined);
    await analyseAgain(writers, "r");
    expect(() => inFile(() => undefined)).toThrow();
  });

  test.each([1, 2])("another process may have done it, and it is there once (%i)", async (moment) => {
    await write(writers, "1", polish(source));
    asBefore();
    await analyseMeanwhile(moment, () => analyseAgain(others, "r"));
    expect(resources()).toEqual([{ resource_id: "r", generation: "1", analysis: analysisVersion }]);
    expect(inFile((file) => file.prepare("select passages from project").get())).toEqual({ passages: 1 });
  });

  test("one that is stopped leaves it as it was", async () => {
    await write(writers, "1", polish(source), polish(longText("zawór"), { part: "second" }));
    asBefore();
    for (const stopAt of [0, 0.3, 0.71, 0.9]) {
      await expect(
        analyseAgain(writers, "r", (done) => {
          if (done >= stopAt) throw new Error("stopped");
        }),
      ).rejects.toThrow("stopped");
      expect(resources()).toEqual([{ resource_id: "r", generation: "1", analysis: 0 }]);
    }
    expect(inFile((file) => file.prepare("select term from terms where term = ?").all(now))).toEqual([]);
  });

  test("vectors of passages that read as before are carried over", async () => {
    await write(writers, "1", polish(source), polish("Zawór jest czerwony.", { part: "second" }));
    const given = { model: "m", dimension: 16, scales: Float32Array.of(0.5, 0.25) };
    const vectors = Int8Array.from({ length: 32 }, (_, i) => i);
    const put = { ...given, passages: Int32Array.of(1, 2), vectors };
    await others.run({ kind: "put-vectors", projectId: "p", vectors: put }, [], () => undefined);
    others.close();
    asBefore();
    await analyseAgain(writers, "r");
    const rows = inFile((file) =>
      file.prepare("select id % 4294967296 as id, scale from embedded_passages").all(),
    );
    expect(rows).toEqual([
      { id: 3, scale: 0.5 },
      { id: 4, scale: 0.25 },
    ]);
  });

  test("the latent model answers until it is learnt again, and one learnt from earlier terms is not written", async () => {
    const parts = Array.from({ length: 60 }, (_, i) =>
      paragraphPart(`Pump ${i} is red and its valve is blue.`, { part: `${i}` }),
    );
    await replace(writers, "others", "1", parts);
    await write(writers, "1", polish(source));
    writers.close();
    await learnProject(path, { atRest: false });
    asBefore();
    await learnProject(path, { atRest: false });
    const first = inFile(readLatentState)!;
    await analyseAgain(writers, "r");
    const waiting = inFile(readLatentState)!;
    expect(waiting).toMatchObject({ version: first.version, trained: -1, lastChunk: first.lastChunk });
    expect(inFile((file) => latentWork(file, { atRest: false }))).toBe("train");
    let again: Promise<number> | undefined;
    const train: typeof trainModel = (passages) => {
      again = analyseAgain(writers, "others");
      return trainModel(passages);
    };
    await learnProject(path, { atRest: false }, { train });
    await again;
    expect(inFile(readLatentState)).toMatchObject({ version: first.version, trained: -2 });
    await learnProject(path, { atRest: false });
    const learnt = inFile(readLatentState)!;
    expect(learnt.trained).toBe(61);
    expect(learnt.version).toBeGreaterThan(waiting.version);
    expect(inFile((file) => latentWork(file, { atRest: false }))).toBe("nothing");
  });
});
