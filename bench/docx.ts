import { strToU8, zipSync } from "fflate";

const schemas = "http://schemas.openxmlformats.org";
const main = `xmlns:w="${schemas}/wordprocessingml/2006/main"`;
const type = "application/vnd.openxmlformats-officedocument.wordprocessingml";

const related = (kind: string, target: string) =>
  `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r1" Type="${schemas}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`;

/** Returns a DOCX file of these paragraphs and tables, whose style "Heading1" is a heading. */
export function docxOf(body: string): Uint8Array {
  const override = (name: string, kind: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="${type}.${kind}+xml"/>`;
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override("document", "document.main")}${override("styles", "styles")}</Types>`,
    "_rels/.rels": related("officeDocument", "word/document.xml"),
    "word/_rels/document.xml.rels": related("styles", "styles.xml"),
    "word/styles.xml": `<w:styles ${main}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    "word/document.xml": `<w:document ${main}><w:body>${body}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}
