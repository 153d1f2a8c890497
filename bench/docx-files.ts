import { strToU8, zipSync } from "fflate";
import mammoth from "mammoth";
import { readDocx } from "../server/src/knowledge/readers/docx/read.ts";
import { makeParagraph } from "./corpus.ts";
import type { Measure } from "./figure.ts";
import { createRandom } from "./random.ts";
import { median, milliseconds } from "./statistics.ts";
import { shown } from "./table.ts";
import { createVocabulary } from "./vocabulary.ts";

const paragraphsEach = 40;

/** DOCX files of about five pages to text with headings, lists and tables, beside mammoth's bare text of them. */
export const measureDocxFiles: Measure = async (scale, say) => {
  const files = Array.from({ length: scale.docxFiles }, (_, i) => makeDocx(i + 1));
  const ours: number[] = [];
  const reference: number[] = [];
  for (let run = 0; run <= scale.runs; run++) {
    const took = await milliseconds(async () => {
      for (const bytes of files)
        await readDocx({ bytes, name: "bench.docx", contentType: "", url: null }, () => undefined);
    });
    const tookReference = await milliseconds(async () => {
      for (const file of files) await mammoth.extractRawText({ buffer: Buffer.from(file) });
    });
    if (run === 0) continue;
    ours.push((files.length / took) * 1000);
    reference.push((files.length / tookReference) * 1000);
    say(`run ${run}: ${shown(ours.at(-1)!)} DOCX/s, reference ${shown(reference.at(-1)!)}`);
  }
  return [
    {
      figure: "DOCX files of five pages read, with their structure",
      value: `${shown(median(ours))}/s`,
      reference: "mammoth `extractRawText` alone",
      referenceValue: `${shown(median(reference))}/s`,
      ratio: median(ours) / median(reference),
    },
  ];
};

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

function makeDocx(seed: number): Uint8Array {
  const random = createRandom(seed);
  const vocabulary = createVocabulary(random, 5000);
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const paragraph = (text: string, style = "") =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${text.split(", ").map(run).join(run(", "))}</w:p>`;
  const cell = () => `<w:tc>${paragraph(vocabulary.usualWord(random))}</w:tc>`;
  const body: string[] = [];
  for (let i = 0; i < paragraphsEach; i++) {
    if (i % 6 === 0) body.push(paragraph(vocabulary.rareWord(random), "Heading1"));
    body.push(paragraph(makeParagraph(random, vocabulary)));
    if (i % 10 === 9) body.push(`<w:tbl>${`<w:tr>${cell()}${cell()}${cell()}</w:tr>`.repeat(6)}</w:tbl>`);
  }
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const entries: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "word/styles.xml": `<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    "word/document.xml": `<w:document xmlns:w="${main}"><w:body>${body.join("")}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(entries).map(([name, xml]) => [name, strToU8(xml)])));
}
