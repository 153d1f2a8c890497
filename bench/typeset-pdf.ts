import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { createWriter } from "./prose.ts";

const wordsPerPage = 540;

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
