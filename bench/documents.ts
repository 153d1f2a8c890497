import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { Block, DocumentPart } from "../server/src/knowledge/documents/document.ts";
import { cutUnits } from "../server/src/knowledge/documents/units/cut-units.ts";
import { serveSite } from "../server/src/knowledge/readers/site/testing/serve-site.ts";
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
const wordsPerPage = 540;
const questionCount = 400;

const properties = "height capacity founder weight price director length age colour speed".split(" ");

/**
 * Makes texts that have the statistics of prose (Zipf's law, lengths of words and sentences, paragraphs under headings) and are
 * the same at every run. They fill at least `passages` passages.
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

/** Makes about `passagesPerDocument` passages under headings of two levels. */
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

/** Returns a typeset PDF of about so many full pages of prose under headings, the same at every run. */
export function typesetPdf(pages: number): Buffer {
  const { paragraph } = createWriter(pages, 20_000);
  const sections = Array.from({ length: pages }, (_, page) => {
    const paragraphs: string[] = [];
    for (let words = 0; words < wordsPerPage; words += paragraphs.at(-1)!.split(" ").length)
      paragraphs.push(paragraph());
    return `= Section ${page + 1}\n${paragraphs.join("\n\n")}`;
  });
  const settings = `#set page(paper: "a4", numbering: "1")
#set text(size: 10.5pt, lang: "en", hyphenate: true)
#set par(justify: true)`;
  return NodeCompiler.create().pdf({ mainFileContent: `${settings}\n${sections.join("\n")}` });
}

/** Serves a manual of so many pages on loopback, dressed as manuals are: menus, a table of contents, tables and code. */
export async function startManualSite(count: number) {
  const pages = makePages(count);
  const { url, close } = await serveSite(Object.fromEntries(pages));
  return {
    /** For ALLOWED_PRIVATE_HOSTS. */
    host: new URL(url).host,
    /** Gives where the manual begins. */
    url: `${url}/manual/`,
    pages,
    close,
  };
}

function makePages(count: number): Map<string, string> {
  const writer = createWriter(count, 20_000);
  const chapters = Array.from({ length: count }, (_, i) => ({
    path: i === 0 ? "/manual/" : `/manual/chapter-${i}.html`,
    title: writer.title(2, 4),
  }));
  return new Map(
    chapters.map(({ path, title }, i) => {
      const near = chapters.slice(Math.max(0, i - 15), i + 16);
      const menu = near.map((chapter) => `<li><a href="${chapter.path}">${chapter.title}</a></li>`).join("");
      return [path, page(title, menu, makeBody(writer))];
    }),
  );
}

const page = (title: string, menu: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} — Manual</title><link rel="stylesheet" href="/style.css">
<script src="/search.js"></script></head><body><div class="related"><ul>${menu}</ul></div>
<div class="document"><div class="body"><section id="top"><h1>${title}<a class="headerlink" href="#top">¶</a></h1>
${body}</section></div></div><div class="sidebar"><h3>Contents</h3><ul>${menu}</ul></div>
<div class="footer">© The authors of the manual. Last updated in spring.</div></body></html>`;

function makeBody(writer: Writer): string {
  const parts: string[] = [];
  for (let section = 0; section < 6; section++) {
    parts.push(`<h2>${writer.title(2, 4)}</h2>`);
    for (let i = 0; i < 4; i++) parts.push(`<p>${linked(writer)}</p>`);
    if (section % 2 === 0) parts.push(`<pre><code class="language-sql">${code(writer)}</code></pre>`);
    else parts.push(table(writer));
  }
  return parts.join("\n");
}

/** Turns some words of a paragraph into links, code or emphasis, as in real manuals. */
function linked({ random, paragraph }: Writer): string {
  return paragraph()
    .split(" ")
    .map((word) => {
      const kind = random.next();
      if (kind < 0.03) return `<a href="#x"><code>${word}</code></a>`;
      return kind < 0.05 ? `<em>${word}</em>` : word;
    })
    .join(" ");
}

function table({ usualWord }: Writer): string {
  const row = (tag: string) => `<tr>${[0, 1, 2].map(() => `<${tag}>${usualWord()}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row("th")}</thead><tbody>${Array.from({ length: 8 }, () => row("td")).join("")}</tbody></table>`;
}

const code = ({ usualWord, rareWord }: Writer) =>
  Array.from({ length: 6 }, () => `SELECT ${usualWord()} FROM ${rareWord()};`).join("\n");
