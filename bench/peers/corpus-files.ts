import { createReadStream } from "node:fs";
import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { DocumentPart } from "../../server/src/knowledge/documents/document.ts";
import {
  type CorpusFacts,
  type PassageBatch,
  type PeerPassage,
  type PeerQuestion,
  vectorSize,
} from "./engine.ts";

/** A document as the product is given it: a resource with its parts. */
export interface CorpusResource {
  resource: string;
  parts: DocumentPart[];
}

const batchRows = 1000;
const bytesOfVector = vectorSize * 4;

async function writeLines(path: string, lines: Iterable<unknown>): Promise<void> {
  const file = await open(path, "w");
  for (const line of lines) await file.write(`${JSON.stringify(line)}\n`);
  await file.close();
}

async function* readLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield JSON.parse(line) as T;
}

async function allLines<T>(path: string): Promise<T[]> {
  const lines: T[] = [];
  for await (const line of readLines<T>(path)) lines.push(line);
  return lines;
}

/** The files of a corpus in a folder of its own: first documents and what is asked, then what the product has made of them. */
export class CorpusFiles {
  facts: CorpusFacts = { passages: 0, language: "en", hasVectors: false };
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<CorpusFiles> {
    const files = new CorpusFiles(folder);
    const known = await readFile(files.#at("facts.json"), "utf8").catch(() => null);
    if (known !== null) files.facts = JSON.parse(known) as CorpusFacts;
    return files;
  }

  /** Where an engine keeps what it makes of the corpus. */
  engineFolder(engine: string): string {
    return this.#at(`engine-${engine}`);
  }

  async writeDocuments(resources: Iterable<CorpusResource>, questions: readonly string[]): Promise<void> {
    await writeLines(this.#at("documents.jsonl"), resources);
    await writeLines(this.#at("asked.jsonl"), questions);
  }

  documents(): AsyncGenerator<CorpusResource> {
    return readLines(this.#at("documents.jsonl"));
  }

  asked(): Promise<string[]> {
    return allLines(this.#at("asked.jsonl"));
  }

  questions(): Promise<PeerQuestion[]> {
    return allLines(this.#at("questions.jsonl"));
  }

  async writePassages(
    facts: CorpusFacts,
    passages: Iterable<PeerPassage>,
    vectors: Float32Array | null,
    questions: readonly PeerQuestion[],
  ): Promise<void> {
    await writeLines(this.#at("passages.jsonl"), passages);
    if (vectors) await writeFile(this.#at("vectors.f32"), new Uint8Array(vectors.buffer));
    await writeLines(this.#at("questions.jsonl"), questions);
    await writeFile(this.#at("facts.json"), JSON.stringify(facts));
    this.facts = facts;
  }

  async *batches(): AsyncGenerator<PassageBatch> {
    const file = this.facts.hasVectors ? await open(this.#at("vectors.f32")) : null;
    const lines = readLines<PeerPassage>(this.#at("passages.jsonl"));
    try {
      for (let first = 0; first < this.facts.passages; first += batchRows) {
        const passages: PeerPassage[] = [];
        for (let row = first; row < Math.min(first + batchRows, this.facts.passages); row++)
          passages.push((await lines.next()).value as PeerPassage);
        const vectors = file && new Float32Array(passages.length * vectorSize);
        if (vectors)
          await file.read(new Uint8Array(vectors.buffer), 0, vectors.byteLength, first * bytesOfVector);
        yield { first, passages, vectors };
      }
    } finally {
      await file?.close();
    }
  }

  #at(name: string): string {
    return join(this.#folder, name);
  }
}
