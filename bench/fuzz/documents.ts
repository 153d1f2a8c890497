import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { cutPart } from "../../server/src/knowledge/documents/units/cut-units.ts";
import { createReader, type Reader } from "../../server/src/knowledge/readers/process/read-in-worker.ts";
import { ReadingError } from "../../server/src/knowledge/readers/source.errors.ts";
import type { Outcome, Say } from "../harness/chapters.ts";
import { inScratchFolder } from "../harness/server.ts";
import { recordTable } from "../harness/table.ts";
import { type HostileDocument, hostileDocuments } from "./hostile-documents.ts";
import { mostTimes } from "./judge.ts";
import { units } from "./units.ts";

interface Finding {
  document: string;
  /** Without what starting a process takes. */
  ms: number;
  "times prose": number;
  /** Gives the sentence that a person would be shown; empty where it was read. */
  refused: string;
}

/** Sets the milliseconds below which a reading is not compared with prose: a process starts in about as long. */
const smallReading = 500;
const triesAgain = 2;
/** A format that is slow with prose too makes nothing else fair: so many times what plain text takes count at most. */
const mostOfFormat = 4;
/** Lists what no reading may end in: the bounds of its process are for what nobody has thought of. */
const stoppedByForce = new Set(["reading_too_slow", "reading_too_large", "interrupted"]);
const listed = 10;
/** Bytes of a text that takes no time beyond the start of its process. */
const smallText = 100;
const noAddresses = {
  maxCrawlPages: 1,
  maxCrawlPagesOnRequest: 1,
  maxCrawlDepth: 1,
  maxChannelVideos: 1,
  maxChannelVideosOnRequest: 1,
  youtubeBaseUrl: "http://127.0.0.1:9",
};

/** Reads and cuts what is hard to read in every format, and compares it with prose of the same format and size. */
export function fuzzDocuments({ bytes, only }: { bytes: number; only: string }, say: Say): Promise<Outcome> {
  return inScratchFolder(async (folder) => {
    const reader = createReader({ allowedPrivateHosts: [], maxDownloadBytes: bytes, settings: noAddresses });
    const read = (document: HostileDocument) => readOne(reader, join(folder, "document"), document);
    const prose = proseTimes(read);
    const found: Finding[] = [];
    const failures: string[] = [];
    try {
      for (const document of hostileDocuments(bytes, (name) => name.includes(only), units)) {
        let finding = await judge(document, bytes, read, prose);
        // The machine may have been busy, for prose as well.
        for (let again = 0; again < triesAgain && isOver(finding); again++) {
          prose.clear();
          const other = await judge(document, bytes, read, prose);
          if (other["times prose"] < finding["times prose"] || !isOver(other)) finding = other;
        }
        found.push(finding);
        if (!isOver(finding)) continue;
        const { document: name, ms, "times prose": ratio, refused } = finding;
        failures.push(`${name}: ${Math.round(ms)} ms, ${ratio.toFixed(1)} times prose; ${refused}`);
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

type Read = (document: HostileDocument) => Promise<{ took: number; refused: string }>;

/** Returns what measures how long prose of a format takes, in milliseconds, and remembers it until it is cleared. */
function proseTimes(read: Read) {
  const known = new Map<string, number>();
  return {
    clear: () => known.clear(),
    async of(format: string, bytes: number): Promise<number> {
      const key = `${format} ${bytes}`;
      const [prose] = hostileDocuments(bytes, (name) => name === `${format}: plain prose`);
      const took = known.get(key) ?? (await read(prose!)).took;
      known.set(key, took);
      return took;
    },
  };
}

async function judge(
  document: HostileDocument,
  bytes: number,
  read: Read,
  prose: ReturnType<typeof proseTimes>,
): Promise<Finding> {
  const format = document.name.slice(0, document.name.indexOf(":"));
  const start = await prose.of("text", smallText);
  const usual = Math.min(await prose.of(format, bytes), (await prose.of("text", bytes)) * mostOfFormat);
  const { took, refused } = await read(document);
  const ms = Math.max(0, took - start);
  const ratio = ms / Math.max(usual - start, smallReading / mostTimes);
  return { document: document.name, ms, "times prose": ratio, refused };
}

async function readOne(reader: Reader, path: string, { fileName, content }: HostileDocument) {
  await writeFile(path, content);
  const type = fileName.endsWith(".docx") ? resourceTypes.docxFile : resourceTypes.otherFile;
  const since = performance.now();
  const reading = reader.read(
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

function refusalOf(error: unknown): string {
  if (!(error instanceof ReadingError)) return `stopped by ${String(error).slice(0, 100)}`;
  return `${stoppedByForce.has(error.code) ? "stopped" : "refused"}: ${error.message}`;
}
