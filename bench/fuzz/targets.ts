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
import { tellAnswer } from "./tell-answer.ts";
import { units } from "./units.ts";

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
