import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { AppError } from "../../server/src/kit/app-error.ts";
import {
  boundedQuestion,
  interpretQuestion,
} from "../../server/src/knowledge/answer/interpret/interpret-question.ts";
import { readAnyFile } from "../../server/src/knowledge/readers/registry.ts";
import { linkedData } from "../../server/src/knowledge/readers/html/page-facts.ts";
import { parseHtml } from "../../server/src/knowledge/readers/html/page-parser.ts";
import { readHtmlDocument } from "../../server/src/knowledge/readers/html/read.ts";
import { canonicalAddress } from "../../server/src/knowledge/readers/site/canonical-address.ts";
import type { PoliteFetch } from "../../server/src/knowledge/readers/site/polite-fetch.ts";
import { readPageSigns } from "../../server/src/knowledge/readers/site/judge-page.ts";
import { readRobots } from "../../server/src/knowledge/readers/site/robots.ts";
import { readSitemaps } from "../../server/src/knowledge/readers/site/sitemap.ts";
import { chaptersOf } from "../../server/src/knowledge/readers/youtube/chapters.ts";
import { parseTimedText } from "../../server/src/knowledge/readers/youtube/timed-text.ts";
import { toParagraphs } from "../../server/src/knowledge/readers/youtube/transcript-prose.ts";
import {
  readChannelReference,
  readVideoId,
} from "../../server/src/knowledge/readers/youtube/youtube-address.ts";
import { createRandom } from "../../e2e/support/random.ts";
import { longestInput, mutated } from "./mutate.ts";
import { units, filled } from "./units.ts";
import { limits } from "@groundwork/contract/limits";
import type { ReadPassage } from "../../server/src/knowledge/answer/answer.ts";
import { KeptTrace } from "../../server/src/knowledge/answer/with-model/kept-trace.ts";
import { SourceBook } from "../../server/src/knowledge/answer/with-model/source-book.ts";
import { PieceSplitter } from "../../server/src/knowledge/answer/with-model/split-pieces.ts";
import { supportSentence } from "../../server/src/knowledge/answer/with-model/support-sentence.ts";
import { CheckedTeller } from "../../server/src/knowledge/answer/with-model/tell-checked.ts";
import { StreamedAnswer } from "../../server/src/knowledge/answer/with-model/streamed-answer.ts";
import { paragraphPart } from "../../server/src/knowledge/documents/testing/test-part.ts";
import { cutUnits } from "../../server/src/knowledge/documents/units/cut-units.ts";
import type { LanguageModel } from "../../server/src/knowledge/models/language-model.ts";
import { verifySentence } from "../../server/src/knowledge/verify/verify-sentence.ts";
import { prose } from "../prose.ts";

/** Something that reads what strangers wrote. It may refuse with a sentence, and nothing else. */
export interface InputTarget {
  name: string;
  seeds: readonly string[];
  read(input: string): unknown;
}

const host = "https://manual.example";
const agent = "Groundwork/1.0 (+https://manual.example)";
const answered =
  (body: string | Uint8Array): PoliteFetch["get"] =>
  async (url) => ({ url, status: 200, headers: new Headers(), body: Buffer.from(body), hops: 0 });

/** Ordinary texts by target; those of files by the file's name. */
const seeds = JSON.parse(readFileSync(new URL("./seeds.json", import.meta.url), "utf8")) as {
  targets: Record<string, string[]>;
  files: Record<string, string[]>;
};

const readers: Record<string, (input: string) => unknown> = {
  async robots(input) {
    const rules = await readRobots(host, agent, { get: answered(input) });
    if (!(rules.crawlDelay >= 0)) throw new Error(`It waits ${rules.crawlDelay} seconds.`);
    const long = ["a".repeat(2_000), `${"a/".repeat(500)}%zz`];
    for (const path of ["", "private/a.pdf?x=1", ...long, "%"]) rules.allows(`${host}/${path}`);
  },
  async sitemaps(input) {
    const bounds = { files: 3, bytes: 1_000_000, pages: 50_000 };
    const same = (address: string) => address;
    for (const body of [input, gzipSync(input)])
      await readSitemaps([`${host}/sitemap.xml`], same, () => true, { get: answered(body) }, bounds);
  },
  transcripts: (input) => toParagraphs(parseTimedText(input), "en"),
  "descriptions of videos": chaptersOf,
  addresses: (input) => [
    canonicalAddress(input),
    canonicalAddress(input, `${host}/docs/`),
    readVideoId(input),
    readChannelReference(input),
  ],
  "linked data": (input) => linkedData([input, input]),
  pages(input) {
    const document = parseHtml(input);
    readPageSigns(document, `${host}/docs/a`, "noindex, max-snippet: 5");
    return readHtmlDocument(document, { name: "a.html", url: `${host}/docs/a` });
  },
  questions(input) {
    const { signal } = new AbortController();
    const history = [
      { role: "user" as const, content: input },
      { role: "assistant" as const, content: `It is 12 kg. ${input}` },
    ];
    const question = boundedQuestion({ query: input, history, resourceNames: new Map(), signal });
    return interpretQuestion(question.query, question.history);
  },
  "a model's answers": tellAnswer,
};

export const inputTargets: readonly InputTarget[] = [
  ...Object.entries(readers).map(([name, read]) => ({ name, seeds: seeds.targets[name]!, read })),
  ...Object.entries(seeds.files).map(([name, own]) => ({
    name: `files, ${name}`,
    seeds: own,
    read: (input: string) =>
      readAnyFile({ bytes: Buffer.from(input), name, contentType: "", url: null }, () => undefined),
  })),
];

/** Returns what is wrong with how a target reads the input; null where it is read, or refused with a sentence. */
export async function faultOf({ read }: InputTarget, input: string): Promise<string | null> {
  try {
    await read(input);
    return null;
  } catch (error) {
    if (error instanceof AppError) return null;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** Returns what makes the inputs that come before changed ones: those that once failed, and each kind of text as a model may write it. */
export function firstInputs({ name, read }: InputTarget): (() => string)[] {
  const texts = read === tellAnswer ? units : [];
  return [
    ...texts.map(
      ({ fill }) =>
        () =>
          fill(longestInput),
    ),
    ...keptInputs(name).map((kept) => () => kept),
  ];
}

/** Returns the input of a number: mutated, or below 0 one of the first. */
export function inputOf(target: InputTarget, number: number): string {
  if (number < 0) return firstInputs(target).at(number)!();
  return mutated([...target.seeds, ...keptInputs(target.name)], createRandom(number));
}

export const corpusFolder = (target: string) =>
  join(import.meta.dirname, "corpus", target.replace(/[^a-z.]+/g, "-"));

/** Returns inputs that once failed, by their numbers. */
export function keptInputs(target: string): string[] {
  const folder = corpusFolder(target);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).toSorted();
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as string);
}

const sources = 20;
const sourceLength = 4_000;
/** Characters between two citations of a model that writes in sentences. */
const sentenceLength = 1_150;
/** Limits the pieces that are reported: in an answer that repeats one kind of text, all are alike. */
const mostPieces = 2;

/**
 * Takes a text as what a model wrote, once as it is and once in sentences that cite: cuts it, and tells its first pieces, checked
 * against sources of which half hold the same text.
 */
async function tellAnswer(text: string): Promise<void> {
  const book = new SourceBook("fence", new Map());
  book.add(passagesOf(text));
  const model = { maxTokens: 1_000_000 } as LanguageModel;
  const teller = new CheckedTeller(new StreamedAnswer(new Map()), book, new KeptTrace(model, "question"), {
    async hold(plain, numbers, earlier) {
      const before = { earlier, asked: "question" };
      const support = supportSentence({ plain, cited: numbers, read: book.sources, before }, verifySentence);
      return { ...support, sources: book.spansOf(support.sources) };
    },
    awaitsJudge: false,
  });
  const sentence = `Pumps ${text.slice(0, sentenceLength)} so [1][2][3][4][5][6]. `;
  for (const answer of [text.slice(0, limits.messageMax), filled(sentence, limits.messageMax)]) {
    const splitter = new PieceSplitter("en");
    const pieces = [...splitter.push(answer), ...splitter.end()];
    for await (const _ of teller.tell(pieces.slice(0, mostPieces)));
  }
}

function passagesOf(text: string): ReadPassage[] {
  return Array.from({ length: sources }, (_, i) => {
    const held = i % 2 === 0 ? `Pumps ${text}`.slice(0, sourceLength) : prose(sourceLength);
    const [whole] = cutUnits(paragraphPart(held));
    const { sentences = [], language = "en", ...rest } = whole ?? {};
    const place = { text: held, start: 0, end: held.length, id: i, resourceId: "r", url: null };
    const about = { title: "Pumps", heading: [], context: [], sentences, language };
    return { passage: { ...rest, ...about, ...place } as unknown as ReadPassage["passage"], scores: null };
  });
}
