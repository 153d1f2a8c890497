import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { detectLanguage } from "../../server/src/knowledge/languages/detect-language.ts";
import { splitSentences } from "../../server/src/knowledge/documents/split-sentences.ts";
import { createRandom } from "../../e2e/support/random.ts";

/** A sentence by hand that misreads the text of that file. */
export interface Misreading {
  title: string;
  kind: string;
  sentence: string;
}

/** A unit of a manual or a report that others wrote, with what is true of it and what misreads it. */
export interface ForeignUnit {
  name: string;
  title: string;
  text: string;
  true: readonly string[];
  wrong: readonly { kind: string; sentence: string }[];
}

/** Their sentences were written before a verdict was seen. */
export function foreignUnits(): ForeignUnit[] {
  return readdirSync(join(here, "manuals")).map((file) => {
    const whole = readFileSync(join(here, "manuals", file), "utf8");
    const [head, ...body] = whole.split("\n\n");
    const [text, right, wrong] = body.join("\n\n").split(/\n\n## (?:true|wrong)\n\n/) as [
      string,
      string,
      string,
    ];
    return {
      name: basename(file, ".md"),
      title: /^title: (.*)$/m.exec(head!)![1]!,
      text,
      true: right.trim().split("\n"),
      wrong: wrong
        .trim()
        .split("\n")
        .map((line) => {
          const [, kind, sentence] = /^(\w+): (.*)$/.exec(line)!;
          return { kind: kind!, sentence: sentence! };
        }),
    };
  });
}

/** A short text with claims about it that are as short. */
export interface ShortText {
  cited: { text: string; context: string; language: string };
  claims: readonly { isTrue: boolean; sentence: string }[];
}

/** Reads the texts of short-sentences.txt; lines such as "+ kind | sentence" are true claims, those with "-" false ones. */
export function shortTexts(): ShortText[] {
  const blocks = readFileSync(join(here, "short-sentences.txt"), "utf8").split(/^# /m).slice(1);
  return blocks.map((block) => {
    const [title = "", ...lines] = block.trim().split("\n");
    const claimed = lines.map((line) => /^([+-]) [a-z-]+ \| (.*)$/.exec(line));
    const claims = claimed.flatMap((found) =>
      found ? [{ isTrue: found[1] === "+", sentence: found[2]! }] : [],
    );
    const text = lines
      .filter((_, i) => !claimed[i])
      .join("\n")
      .trim();
    return { cited: { text, context: title, language: "en" }, claims };
  });
}

export function misreadingsByHand(): Misreading[] {
  return linesOf(join(here, "misreadings.tsv")).map((line) => {
    const [title, kind, sentence] = line.split("\t") as [string, string, string];
    return { title, kind, sentence };
  });
}

/** A text whose sentences are taken for true. */
export interface TruePassage {
  corpus: string;
  /** The name of its file, without ending; empty for texts that were not written for this. */
  file: string;
  title: string;
  language: string;
  text: string;
  sentences: readonly string[];
  /** Names that may stand for one another. */
  names: readonly string[];
  /** Not looked at while the checks were made. */
  heldOut: boolean;
  /** Written by hand; empty for texts that were not written for this. */
  paraphrases: readonly string[];
}

const here = import.meta.dirname;
const longest = 1500;

/** The texts written for this, with their paraphrases by hand. */
export function ownTexts(): TruePassage[] {
  return readdirSync(join(here, "texts")).map((file) => {
    const [head, ...body] = readFileSync(join(here, "texts", file), "utf8").split("\n\n");
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(head!)?.[1] ?? "";
    return passage({
      corpus: field("holdout") ? "own texts, held out" : "own texts",
      file: basename(file, ".md"),
      title: field("title"),
      language: field("language"),
      text: body.join("\n\n").trim(),
      names: field("names").split(/, | \| /),
      heldOut: field("holdout") !== "",
      paraphrases: linesOf(join(here, "paraphrases", file.replace(/\.md$/, ".txt"))),
    });
  });
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "utf8").trim().split("\n");
  } catch {
    return [];
  }
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
          : [passage({ corpus, file: "", title, language: "en", text, names: [], heldOut, paraphrases: [] })];
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

/** Passages of a folder with a `corpus.jsonl`, as the evaluation of retrieval reads it; at most `most` of them. */
export function folderTexts(folder: string, most: number): TruePassage[] {
  const random = createRandom(11);
  const lines = readFileSync(join(folder, "corpus.jsonl"), "utf8").trim().split("\n");
  return Array.from({ length: Math.min(most, lines.length) }, () => random.pick(lines)).map((line) => {
    const { title, text } = JSON.parse(line) as { title: string; text: string };
    const corpus = `${basename(folder)}, held out`;
    const part = text.slice(0, longest);
    return passage({
      corpus,
      file: "",
      title,
      language: detectLanguage(part),
      text: part,
      names: [],
      heldOut: true,
      paraphrases: [],
    });
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
