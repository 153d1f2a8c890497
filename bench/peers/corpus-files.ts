import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, readFile, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { DocumentPart } from "../../server/src/knowledge/documents/document.ts";
import {
  type CorpusFacts,
  type PassageBatch,
  type PeerPassage,
  type PeerQuestion,
  type PreparedCorpus,
  vectorSize,
} from "./engine.ts";

/** A document as the product is given it: a resource with its parts. */
export interface CorpusResource {
  resource: string;
  parts: DocumentPart[];
}

const batchRows = 1000;
const bytesOfVector = vectorSize * 4;

export async function writeLines(path: string, lines: Iterable<unknown>): Promise<void> {
  const out = createWriteStream(path);
  for (const line of lines) if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, "drain");
  out.end();
  await once(out, "finish");
}

async function allLines<T>(path: string): Promise<T[]> {
  const lines: T[] = [];
  for await (const line of readLines<T>(path)) lines.push(line);
  return lines;
}

async function* readLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield JSON.parse(line) as T;
}

/** The files of a corpus in a folder of its own. */
export class CorpusFiles implements PreparedCorpus {
  facts: CorpusFacts = { passages: 0, language: "en", hasVectors: false };
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Before the product has made passages of the documents nothing is known of them. */
  static async open(folder: string): Promise<CorpusFiles> {
    const files = new CorpusFiles(folder);
    const path = files.at("facts.json");
    if (existsSync(path)) files.facts = JSON.parse(await readFile(path, "utf8")) as CorpusFacts;
    return files;
  }

  /** Where an engine keeps what it makes of the corpus. */
  engineFolder(engine: string): string {
    return join(this.folder, "engines", engine);
  }

  async writeDocuments(resources: Iterable<CorpusResource>, questions: readonly string[]): Promise<void> {
    await writeLines(this.at("documents.jsonl"), resources);
    await writeLines(this.at("asked.jsonl"), questions);
  }

  documents(): AsyncGenerator<CorpusResource> {
    return readLines(this.at("documents.jsonl"));
  }

  asked(): Promise<string[]> {
    return allLines(this.at("asked.jsonl"));
  }

  async writePassages(
    facts: CorpusFacts,
    passages: Iterable<PeerPassage>,
    vectors: Float32Array | null,
    questions: readonly PeerQuestion[],
  ): Promise<void> {
    await writeLines(this.at("passages.jsonl"), passages);
    if (vectors) await writeFile(this.at("vectors.f32"), new Uint8Array(vectors.buffer));
    await writeLines(this.at("questions.jsonl"), questions);
    await writeFile(this.at("facts.json"), JSON.stringify(facts));
    this.facts = facts;
  }

  questions(): Promise<PeerQuestion[]> {
    return allLines(this.at("questions.jsonl"));
  }

  async *batches(): AsyncGenerator<PassageBatch> {
    const file = this.facts.hasVectors ? await open(this.at("vectors.f32")) : null;
    const take = async (first: number, passages: PeerPassage[]): Promise<PassageBatch> => {
      if (!file) return { first, passages, vectors: null };
      const vectors = new Float32Array(passages.length * vectorSize);
      await file.read(new Uint8Array(vectors.buffer), 0, vectors.byteLength, first * bytesOfVector);
      return { first, passages, vectors };
    };
    try {
      let first = 0;
      let passages: PeerPassage[] = [];
      for await (const passage of readLines<PeerPassage>(this.at("passages.jsonl"))) {
        passages.push(passage);
        if (passages.length < batchRows) continue;
        yield await take(first, passages);
        first += passages.length;
        passages = [];
      }
      if (passages.length > 0) yield await take(first, passages);
    } finally {
      await file?.close();
    }
  }

  private at(name: string): string {
    return join(this.folder, name);
  }
}
