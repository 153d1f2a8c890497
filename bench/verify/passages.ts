import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { detectLanguage } from "../../server/src/knowledge/languages/detect-language.ts";
import { splitSentences } from "../../server/src/knowledge/documents/split-sentences.ts";
import { createRandom } from "../../e2e/support/random.ts";
import { jsonLines } from "../harness/lines.ts";

/**
 * Names a folder of texts with sentences by hand: texts of our own, units of manuals and reports that others wrote, and short
 * texts with claims as short. Sentences about the last two were written before a verdict was seen.
 */
export type WrittenSet = "texts" | "manuals" | "short";

export interface WrittenText {
  title: string;
  language: string;
  text: string;
  /** Names that may replace one another. */
  names: readonly string[];
  /** Not looked at while the checks were made. */
  heldOut: boolean;
  /** True of the text, in other words. */
  right: readonly string[];
  /** Misreads the text. */
  wrong: readonly { kind: string; sentence: string }[];
}

const here = import.meta.dirname;
const longest = 1500;

export function writtenTexts(set: WrittenSet): WrittenText[] {
  return readdirSync(join(here, set)).map((file) => {
    const [whole = "", ...sections] = readFileSync(join(here, set, file), "utf8")
      .trim()
      .split(/\n+## /);
    const [head = "", ...body] = whole.split("\n\n");
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1] ?? "";
    const linesOf = (name: string) =>
      (sections.find((section) => section.startsWith(`${name}\n`)) ?? "").split(/\n+/).slice(1);
    return {
      title: field("title"),
      language: field("language") || "en",
      text: body.join("\n\n").trim(),
      names: field("names").split(/, | \| /),
      heldOut: field("holdout") !== "",
      right: linesOf("true"),
      wrong: linesOf("wrong").map((line) => {
        const [, kind, sentence] = /^([a-z-]+): (.*)$/.exec(line)!;
        return { kind: kind!, sentence: sentence! };
      }),
    };
  });
}

/** A text whose sentences are taken for true. */
export interface TruePassage extends Pick<WrittenText, "title" | "language" | "text" | "names" | "heldOut"> {
  corpus: string;
  sentences: readonly string[];
}

/** Returns the texts of our own as passages. */
export function ownTexts(): TruePassage[] {
  return writtenTexts("texts").map((text) =>
    passage({ ...text, corpus: text.heldOut ? "own texts, held out" : "own texts" }),
  );
}

/** Returns the prose of this project's own documentation, paragraph by paragraph under its headings. */
export function documentation(): TruePassage[] {
  const root = join(here, "../..");
  const files = [
    "README.md",
    ...["docs", "docs/guide"].flatMap((folder) =>
      readdirSync(join(root, folder))
        // The page about the check quotes what is wrong.
        .filter((name) => name.endsWith(".md") && name !== "quality.md")
        .map((name) => `${folder}/${name}`),
    ),
  ];
  return files.flatMap((file) => {
    const heldOut = file.startsWith("docs/guide/");
    const corpus = heldOut ? "the guide, held out" : "documentation";
    let title = basename(file, ".md");
    return readFileSync(join(root, file), "utf8")
      .replace(/```[\s\S]*?```/g, "")
      .split(/\n\s*\n/)
      .flatMap((block) => {
        const heading = /^#+ (.*)/.exec(block);
        if (heading) title = plain(heading[1]!);
        if (/^\s*(?:#|\||[-*] |\d+\. |<|!)/.test(block)) return [];
        const text = plain(block);
        return text.length < 80 || text.length > longest
          ? []
          : [passage({ corpus, title, language: "en", text, names: [], heldOut })];
      });
  });
}

function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Reads passages of a folder with a `corpus.jsonl`, as the evaluation of retrieval does; at most `most` of them. */
export function folderTexts(folder: string, most: number): TruePassage[] {
  const random = createRandom(11);
  const documents = jsonLines<Record<"title" | "text", string>>(join(folder, "corpus.jsonl"));
  const chosen = Array.from({ length: Math.min(most, documents.length) }, () => random.pick(documents));
  return chosen.map(({ title, text }) => {
    const corpus = `${basename(folder)}, held out`;
    const part = text.slice(0, longest);
    return passage({ corpus, title, language: detectLanguage(part), text: part, names: [], heldOut: true });
  });
}

function passage(given: Omit<TruePassage, "sentences">): TruePassage {
  const { text, language } = given;
  const sentences = splitSentences(text, 0, text.length, language)
    .map(({ start, end }) => text.slice(start, end))
    .filter(
      (sentence) =>
        /^[\p{Lu}¿\p{N}\p{Lo}]/u.test(sentence) && /[.。]$/u.test(sentence) && sentence.length < 320,
    )
    .filter((sentence) => (sentence.match(/\p{L}+/gu)?.length ?? 0) >= 5 || /\p{Lo}/u.test(sentence));
  return { ...given, sentences, names: given.names.length > 0 ? given.names : namesIn(text, language) };
}

/** Capitals inside sentences, which in German do not tell. */
function namesIn(text: string, language: string): string[] {
  if (language === "de") return [];
  const found = text.matchAll(/(?<=[\p{Ll},] )(?:\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,}){0,2})(?![\p{L}-])/gu);
  return [...new Set([...found].map(([name]) => name))].filter(
    (name) =>
      !/^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)/.test(
        name,
      ),
  );
}
