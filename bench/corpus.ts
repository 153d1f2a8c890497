import type { Block, DocumentPart } from "../server/src/knowledge/documents/document.ts";
import { cutUnits } from "../server/src/knowledge/documents/units/cut-units.ts";
import { createRandom, type Random } from "../e2e/support/random.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

export interface CorpusDocument {
  /** Its name as a resource. */
  name: string;
  part: DocumentPart;
}

export interface Corpus {
  documents: CorpusDocument[];
  /** Counts the passages that the engine makes of them. */
  passages: number;
  /** Lists questions about facts that are in one document each, in words that other passages share. */
  questions: string[];
}

const vocabularySize = 40_000;
const passagesPerDocument = 50;
const questionCount = 400;

const properties = "height capacity founder weight price director length age colour speed".split(" ");

/**
 * Texts that have the statistics of prose (Zipf's law, lengths of words and sentences, paragraphs under headings) and
 * are the same at every run. They fill at least `passages` passages.
 */
export function makeCorpus(passages: number): Corpus {
  const random = createRandom(passages);
  const vocabulary = createVocabulary(random, vocabularySize);
  const facts: { sentence: string; question: string }[] = Array.from({ length: questionCount }, () =>
    drawFact(random, vocabulary),
  );
  const corpus: Corpus = { documents: [], passages: 0, questions: facts.map(({ question }) => question) };
  const documentCount = Math.ceil(passages / passagesPerDocument);
  const each = Math.ceil(facts.length / documentCount);
  for (let i = 0; corpus.passages < passages; i++) {
    const planted = facts.slice(i * each, (i + 1) * each).map(({ sentence }) => sentence);
    const document = makeDocument(random, vocabulary, i + 1, planted);
    corpus.documents.push(document);
    corpus.passages += cutUnits(document.part).length;
  }
  return corpus;
}

function drawFact(random: Random, vocabulary: Vocabulary) {
  const name = `${capital(vocabulary.rareWord(random))} ${capital(vocabulary.rareWord(random))}`;
  const thing = `${vocabulary.usualWord(random)} ${vocabulary.usualWord(random)}`;
  const property = random.pick(properties);
  const value = `${random.whole(2, 999)} ${vocabulary.rareWord(random)}`;
  return {
    sentence: `The ${property} of the ${name} ${thing} is ${value}.`,
    question: `What is the ${property} of the ${name} ${thing}?`,
  };
}

/** About `passagesPerDocument` passages under headings of two levels. */
function makeDocument(
  random: Random,
  vocabulary: Vocabulary,
  number: number,
  planted: string[],
): CorpusDocument {
  const title = titleOf(random, vocabulary);
  const blocks: Block[] = [];
  let text = "";
  const add = (kind: "heading" | "paragraph", words: string, level?: number) => {
    if (text !== "") text += "\n\n";
    blocks.push({ kind, start: text.length, end: text.length + words.length, ...(level ? { level } : {}) });
    text += words;
  };
  add("heading", title, 1);
  const sections = Math.round(passagesPerDocument / 2.5);
  for (let section = 0; section < sections; section++) {
    add("heading", titleOf(random, vocabulary), section % 4 === 0 ? 2 : 3);
    const sentences = planted.slice(
      Math.floor((section * planted.length) / sections),
      Math.floor(((section + 1) * planted.length) / sections),
    );
    for (let i = 0; i < 5; i++) add("paragraph", makeParagraph(random, vocabulary, i === 2 ? sentences : []));
  }
  const part = { part: "document", title, url: null, language: "en", text, blocks, pages: [] };
  return { name: `document-${number}.pdf`, part };
}

function titleOf(random: Random, vocabulary: Vocabulary): string {
  return capital(Array.from({ length: random.whole(2, 5) }, () => vocabulary.rareWord(random)).join(" "));
}

export function makeParagraph(
  random: Random,
  vocabulary: Vocabulary,
  planted: readonly string[] = [],
): string {
  const sentences = Array.from({ length: random.whole(3, 6) }, () => makeSentence(random, vocabulary));
  sentences.splice(1, 0, ...planted);
  return sentences.join(" ");
}

/** 8 to 30 words; now and then a comma, a name or a number. */
function makeSentence(random: Random, vocabulary: Vocabulary): string {
  const length = 8 + Math.round((random.next() + random.next()) * 11);
  const words: string[] = [];
  for (let i = 0; i < length; i++) {
    const kind = random.next();
    let word = vocabulary.word(random);
    if (kind < 0.03) word = capital(vocabulary.rareWord(random));
    else if (kind < 0.045) word = String(random.whole(2, 2030));
    if (i > 2 && i < length - 2 && random.next() < 0.08) word += ",";
    words.push(word);
  }
  return `${capital(words.join(" "))}.`;
}

let proseSource: { random: Random; vocabulary: Vocabulary } | undefined;
let written = "";

/** Returns so many characters of plain prose, paragraph by paragraph, always the same. */
export function prose(length: number): string {
  if (!proseSource) {
    const random = createRandom(14);
    proseSource = { random, vocabulary: createVocabulary(random, 20_000) };
  }
  const more: string[] = [];
  for (let size = written.length; size < length; size += more.at(-1)!.length)
    more.push(`${makeParagraph(proseSource.random, proseSource.vocabulary)}\n\n`);
  written += more.join("");
  return written.slice(0, length);
}

const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1);
