import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { cutPart } from "../../server/src/knowledge/documents/units/cut-units.ts";
import { createReader, type Reader } from "../../server/src/knowledge/readers/process/read-in-worker.ts";
import { ReadingError } from "../../server/src/knowledge/readers/source.errors.ts";
import { prose } from "../corpus.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { inScratchFolder } from "../harness/scratch-folder.ts";
import { recordTable } from "../harness/table.ts";
import { documentFormats } from "./document-formats.ts";
import { type HostileDocument, hostileDocuments } from "./hostile-documents.ts";
import { mostTimes } from "./judge.ts";
import { units } from "./units.ts";

interface Finding {
  "filled with": string;
  format: string;
  /** Without what starting a process takes. */
  ms: number;
  "times prose": number;
  /** What a person would be shown; nothing where it was read. */
  refused: string;
}

/** What takes less is not compared with prose, in milliseconds: a process starts in about as long. */
const smallReading = 500;
const triesAgain = 2;
/** A format that is slow with prose too makes nothing else fair: so many times what plain text takes count at most. */
const mostOfFormat = 4;
/** What no reading may end in: the bounds of its process are for what nobody has thought of. */
const stoppedByForce = new Set(["reading_too_slow", "reading_too_large", "interrupted"]);
const listed = 10;
/** Compared with prose as plain text: a format that is slow with anything is found too. */
const plainName = "prose";
const noAddresses = {
  maxCrawlPages: 1,
  maxCrawlPagesOnRequest: 1,
  maxCrawlDepth: 1,
  maxChannelVideos: 1,
  maxChannelVideosOnRequest: 1,
  youtubeBaseUrl: "http://127.0.0.1:9",
};

/** Reads and cuts every unit in every format, and what is hard in each format, beside prose of the same format and size. */
export function fuzzDocuments({ bytes, only }: { bytes: number; only: string }, say: Say): Promise<Outcome> {
  return inScratchFolder(async (folder) => {
    const reader = createReader({ allowedPrivateHosts: [], maxDownloadBytes: bytes, settings: noAddresses });
    const run = new DocumentsRun(reader, folder, bytes);
    const found: Finding[] = [];
    const failures: string[] = [];
    try {
      for (const document of chosen(bytes, only)) {
        const finding = await run.judgeFairly(document);
        found.push(finding);
        if (!isOver(finding)) continue;
        const { "filled with": name, format, ms, "times prose": ratio, refused } = finding;
        failures.push(
          `${name} in ${format}: ${Math.round(ms)} ms, ${ratio.toFixed(1)} times prose; ${refused}`,
        );
        say(`over: ${failures.at(-1)}`);
      }
    } finally {
      await reader.close();
    }
    const worst = found.sort((a, b) => b["times prose"] - a["times prose"]).slice(0, listed);
    return {
      text: `${found.length} documents of ${(bytes / 1_000_000).toFixed(1)} MB were read, each by a process of its own, and cut into units. At most ${mostTimes} times what prose takes in the same format, and none stopped by force: ${failures.length} over. Farthest from prose:\n\n${recordTable(worst.map((one) => ({ ...one })))}`,
      failures,
    };
  });
}

const isOver = ({ ms, "times prose": ratio, refused }: Finding) =>
  (ms > smallReading && ratio > mostTimes) || refused.startsWith("stopped");

function* chosen(bytes: number, only: string): Iterable<HostileDocument> {
  for (const unit of [{ name: plainName, fill: prose }, ...units])
    for (const [ending, write] of Object.entries(documentFormats)) {
      const fill = (length: number) => unit.fill(length);
      if (`${unit.name} .${ending}`.includes(only))
        yield { name: unit.name, fileName: `unit.${ending}`, content: write(fill, bytes) };
    }
  yield* hostileDocuments(bytes, (name) => name.includes(only));
}

class DocumentsRun {
  readonly #reader: Reader;
  readonly #folder: string;
  readonly #bytes: number;
  /** What prose takes, by format. */
  readonly #plain = new Map<string, number>();
  #start: number | undefined;

  constructor(reader: Reader, folder: string, bytes: number) {
    this.#reader = reader;
    this.#folder = folder;
    this.#bytes = bytes;
  }

  /** What seems over is read again beside prose read again: the machine may have been busy. */
  async judgeFairly(document: HostileDocument): Promise<Finding> {
    let best = await this.#judge(document);
    for (let again = 0; again < triesAgain && isOver(best); again++) {
      this.#plain.clear();
      const finding = await this.#judge(document);
      if (finding["times prose"] < best["times prose"] || !isOver(finding)) best = finding;
    }
    return best;
  }

  async #judge({ name, fileName, content }: HostileDocument): Promise<Finding> {
    const format = fileName.slice(fileName.lastIndexOf(".") + 1);
    const asText = await this.#plainOf("txt");
    const plain = name === plainName ? asText : Math.min(await this.#plainOf(format), asText * mostOfFormat);
    this.#start ??= (await this.#read("small.txt", new TextEncoder().encode("Harbour."))).took;
    const { took, refused } = await this.#read(fileName, content);
    const ms = Math.max(0, took - this.#start);
    const ratio = ms / Math.max(plain - this.#start, smallReading / mostTimes);
    return { "filled with": name, format, ms, "times prose": ratio, refused };
  }

  async #plainOf(format: string): Promise<number> {
    const known = this.#plain.get(format);
    if (known !== undefined) return known;
    const ending = format in documentFormats ? format : "txt";
    const { took } = await this.#read(`plain.${ending}`, documentFormats[ending]!(prose, this.#bytes));
    this.#plain.set(format, took);
    return took;
  }

  async #read(fileName: string, content: Uint8Array): Promise<{ took: number; refused: string }> {
    const path = join(this.#folder, "document");
    await writeFile(path, content);
    const type = fileName.endsWith(".docx") ? resourceTypes.docxFile : resourceTypes.otherFile;
    const since = performance.now();
    const reading = this.#reader.read(
      type,
      { kind: "file", path, fileName },
      {
        known: [],
        found: async () => undefined,
        attempt: () => undefined,
        // What is read is cut into units, by the process that indexes.
        tell: async (outcome) => void (outcome.state === "read" && cutPart(outcome.part)),
        progress: () => undefined,
        signal: new AbortController().signal,
      },
    );
    const refused = await reading.then(() => "", refusalOf);
    return { took: performance.now() - since, refused };
  }
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ReadingError)) return `stopped by ${String(error).slice(0, 100)}`;
  return `${stoppedByForce.has(error.code) ? "stopped" : "refused"}: ${error.message}`;
}
