import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { cutPart } from "../../server/src/knowledge/documents/units/cut-units.ts";
import { createReader, type Reader } from "../../server/src/knowledge/readers/process/read-in-worker.ts";
import { ReadingError } from "../../server/src/knowledge/readers/source.errors.ts";
import { inScratchFolder } from "../scratch-folder.ts";
import { mostTimes } from "./judge.ts";
import { prose } from "./prose.ts";
import { documentFormats } from "./unit-documents.ts";
import { type Unit, units } from "./units.ts";

/** A document as it would be attached. */
export interface HostileDocument {
  name: string;
  fileName: string;
  content: Uint8Array;
}

export interface DocumentsReport {
  bytes: number;
  read: DocumentFinding[];
  failures: string[];
}

export interface DocumentFinding {
  name: string;
  format: string;
  /** Milliseconds, without what starting a process takes. */
  took: number;
  ratio: number;
  /** What a person would be told; nothing where it was read. */
  refused: string;
}

/** What takes less is not held against prose, in milliseconds: a process starts in about as long. */
const smallReading = 500;
const triesAgain = 2;
/** A format that is slow with prose too makes nothing else fair: so many times what plain text takes count at most. */
const mostOfFormat = 4;
/** What no reading may end in: the bounds of its process are for what nobody has thought of. */
const stoppedByForce = new Set(["reading_too_slow", "reading_too_large", "interrupted"]);

/** Every unit in every format, and whatever else is given, read and cut, beside prose of the same format and size. */
export async function fuzzDocuments(
  { bytes, only, more = [] }: { bytes: number; only: string; more?: Iterable<HostileDocument> },
  say: (what: string) => void,
): Promise<DocumentsReport> {
  return inScratchFolder(async (folder) => {
    const reader = createReader({ allowedPrivateHosts: [], maxDownloadBytes: bytes, settings: noAddresses });
    const run = new DocumentsRun(reader, folder, bytes);
    const report: DocumentsReport = { bytes, read: [], failures: [] };
    try {
      for (const document of chosen(bytes, only, more)) {
        const finding = await run.judgeFairly(document);
        report.read.push(finding);
        if (isOver(finding)) {
          report.failures.push(tellFinding(finding));
          say(`over: ${tellFinding(finding)}`);
        }
      }
    } finally {
      await reader.close();
    }
    report.read.sort((a, b) => b.ratio - a.ratio);
    return report;
  });
}

function isOver({ took, ratio, refused }: DocumentFinding): boolean {
  return (took > smallReading && ratio > mostTimes) || refused.startsWith("stopped");
}

export function tellFinding({ name, format, took, ratio, refused }: DocumentFinding): string {
  return `${name} in ${format}: ${Math.round(took)} ms, ${ratio.toFixed(1)} times prose${refused && `; ${refused}`}`;
}

function* chosen(bytes: number, only: string, more: Iterable<HostileDocument>): Iterable<HostileDocument> {
  for (const format of documentFormats) {
    const fileName = `${plainName}.${format.ending}`;
    if (fileName.includes(only)) yield { name: plainName, fileName, content: format.write(prose, bytes) };
  }
  for (const unit of units) {
    for (const format of documentFormats) {
      const name = `${unit.name} .${format.ending}`;
      if (!name.includes(only)) continue;
      yield {
        name: unit.name,
        fileName: `unit.${format.ending}`,
        content: format.write(fillOf(unit), bytes),
      };
    }
  }
  for (const document of more) if (document.name.includes(only)) yield document;
}

/** Prose itself is held against prose as plain text: a format that is slow with anything is found too. */
const plainName = "prose";
const fillOf = (unit: Unit) => (length: number) => unit.fill(length);
const noAddresses = {
  maxCrawlPages: 1,
  maxCrawlPagesOnRequest: 1,
  maxCrawlDepth: 1,
  maxChannelVideos: 1,
  maxChannelVideosOnRequest: 1,
  youtubeBaseUrl: "http://127.0.0.1:9",
};

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
  async judgeFairly(document: HostileDocument): Promise<DocumentFinding> {
    let best = await this.#judge(document);
    for (let again = 0; again < triesAgain && isOver(best); again++) {
      this.#plain.clear();
      const finding = await this.#judge(document);
      if (finding.ratio < best.ratio || !isOver(finding)) best = finding;
    }
    return best;
  }

  async #judge({ name, fileName, content }: HostileDocument): Promise<DocumentFinding> {
    const format = fileName.slice(fileName.lastIndexOf(".") + 1);
    const asText = await this.#plainOf("txt");
    const plain = name === plainName ? asText : Math.min(await this.#plainOf(format), asText * mostOfFormat);
    this.#start ??= (await this.#read("small.txt", new TextEncoder().encode("Harbour."))).took;
    const { took: whole, refused } = await this.#read(fileName, content);
    const took = Math.max(0, whole - this.#start);
    return {
      name,
      format,
      took,
      ratio: took / Math.max(plain - this.#start, smallReading / mostTimes),
      refused,
    };
  }

  async #plainOf(format: string): Promise<number> {
    const known = this.#plain.get(format);
    if (known !== undefined) return known;
    const writer = documentFormats.find(({ ending }) => ending === format) ?? documentFormats[0]!;
    const { took } = await this.#read(`plain.${writer.ending}`, writer.write(prose, this.#bytes));
    this.#plain.set(format, took);
    return took;
  }

  async #read(fileName: string, content: Uint8Array): Promise<{ took: number; refused: string }> {
    const path = join(this.#folder, "document");
    await writeFile(path, content);
    const since = performance.now();
    const refused = await this.#reader
      .read(
        fileName.endsWith(".docx") ? resourceTypes.docxFile : resourceTypes.otherFile,
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
      )
      .then(() => "", tellRefusal);
    return { took: performance.now() - since, refused };
  }
}

function tellRefusal(error: unknown): string {
  if (!(error instanceof ReadingError)) return `stopped by ${String(error).slice(0, 100)}`;
  return `${stoppedByForce.has(error.code) ? "stopped" : "refused"}: ${error.message}`;
}
