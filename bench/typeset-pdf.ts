import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { makeParagraph } from "./corpus.ts";
import { createRandom } from "./random.ts";
import { createVocabulary } from "./vocabulary.ts";

const wordsPerPage = 540;

/** A typeset PDF of about so many full pages of prose under headings, the same at every run. */
export function typesetPdf(pages: number): Buffer {
  const random = createRandom(pages);
  const vocabulary = createVocabulary(random, 20_000);
  const sections: string[] = [];
  for (let page = 0; page < pages; page++) {
    const paragraphs: string[] = [];
    for (let words = 0; words < wordsPerPage;) {
      const paragraph = makeParagraph(random, vocabulary);
      paragraphs.push(paragraph);
      words += paragraph.split(" ").length;
    }
    sections.push(`= Section ${page + 1}\n${paragraphs.join("\n\n")}`);
  }
  const source = `#set page(paper: "a4", numbering: "1")
#set text(size: 10.5pt, lang: "en", hyphenate: true)
#set par(justify: true)
${sections.join("\n")}`;
  return NodeCompiler.create().pdf({ mainFileContent: source });
}
