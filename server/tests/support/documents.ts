import { strToU8, zipSync } from "fflate";
import { catalogue, pdfOf as pdfOfObjects, stream } from "#kit/testing/pdf-file.ts";

/** A small valid PDF with the given lines on each page. */
export function pdfOf(...pages: string[][]): Uint8Array {
  const kids = pages.map((_, i) => `${4 + i * 2} 0 R`).join(" ");
  return pdfOfObjects([
    catalogue,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, i) => {
      const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
      const content = `BT /F1 12 Tf 14 TL 72 720 Td\n${shown}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + i * 2} 0 R >>`,
        stream("", Buffer.from(content, "latin1")),
      ];
    }),
  ]);
}

/** A small valid DOCX with the given paragraphs; one that begins with `# ` is a heading. */
export function docxOf(...paragraphs: string[]): Uint8Array {
  const body = paragraphs
    .map((text) => {
      const style = text.startsWith("# ") ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : "";
      return `<w:p>${style}<w:r><w:t xml:space="preserve">${escapeXml(text.replace(/^# /, ""))}</w:t></w:r></w:p>`;
    })
    .join("");
  return docxOfBody(body);
}

/** Returns a DOCX file of these paragraphs and tables, whose style "Heading1" is a heading. */
function docxOfBody(body: string): Uint8Array {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const types = "http://schemas.openxmlformats.org/package/2006/content-types";
  const relationships = "http://schemas.openxmlformats.org/package/2006/relationships";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const wordTypes = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  return zipSync({
    "[Content_Types].xml": strToU8(
      `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordTypes}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordTypes}.styles+xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `${head}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/_rels/document.xml.rels": strToU8(
      `${head}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "word/styles.xml": strToU8(
      `${head}<w:styles ${word}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style></w:styles>`,
    ),
    "word/document.xml": strToU8(`${head}<w:document ${word}><w:body>${body}</w:body></w:document>`),
  });
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Two pages of facts that questions can be asked about. */
export const lighthousePdf = pdfOf(
  [
    "The lighthouse of Marrow Point was built in 1874 by the engineer Ada Thornbury.",
    "Its tower is 41 metres high and is made of grey granite from the quarry at Hale.",
  ],
  [
    "The lamp of the lighthouse burned whale oil until the winter of 1911.",
    "Since 1962 the lamp is electric and its light reaches 27 nautical miles.",
  ],
);

export const harbourDocx = docxOf(
  "# Mooring fees",
  "A fishing boat pays 18 crowns for each night at the northern quay.",
  "# Opening hours",
  "The harbour office opens at half past six in the morning, except on Sundays.",
);
