import type { Block, DocumentPart } from "../server/src/knowledge/documents/document.ts";
import { cutUnits } from "../server/src/knowledge/documents/units/cut-units.ts";
import { capital, createWriter, type Writer } from "./prose.ts";

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
  const writer = createWriter(passages, vocabularySize);
  const facts = Array.from({ length: questionCount }, () => drawFact(writer));
  const corpus: Corpus = { documents: [], passages: 0, questions: facts.map(({ question }) => question) };
  const documentCount = Math.ceil(passages / passagesPerDocument);
  const each = Math.ceil(facts.length / documentCount);
  for (let i = 0; corpus.passages < passages; i++) {
    const planted = facts.slice(i * each, (i + 1) * each).map(({ sentence }) => sentence);
    const document = makeDocument(writer, i + 1, planted);
    corpus.documents.push(document);
    corpus.passages += cutUnits(document.part).length;
  }
  return corpus;
}

function drawFact({ random, usualWord, rareWord }: Writer) {
  const name = `${capital(rareWord())} ${capital(rareWord())}`;
  const thing = `${usualWord()} ${usualWord()}`;
  const property = random.pick(properties);
  const value = `${random.whole(2, 999)} ${rareWord()}`;
  return {
    sentence: `The ${property} of the ${name} ${thing} is ${value}.`,
    question: `What is the ${property} of the ${name} ${thing}?`,
  };
}

/** About `passagesPerDocument` passages under headings of two levels. */
function makeDocument(
  { title: titleOf, paragraph }: Writer,
  number: number,
  planted: string[],
): CorpusDocument {
  const title = capital(titleOf(2, 5));
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
    add("heading", capital(titleOf(2, 5)), section % 4 === 0 ? 2 : 3);
    const sentences = planted.slice(
      Math.floor((section * planted.length) / sections),
      Math.floor(((section + 1) * planted.length) / sections),
    );
    for (let i = 0; i < 5; i++) add("paragraph", paragraph(i === 2 ? sentences : []));
  }
  const part = { part: "document", title, url: null, language: "en", text, blocks, pages: [] };
  return { name: `document-${number}.pdf`, part };
}
