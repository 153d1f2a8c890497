import { pack, type Parts } from "../../server/src/knowledge/readers/office/testing/pack.ts";
import { type HostileFormat, plain, sentence } from "./hostile-format.ts";

const office = "http://schemas.openxmlformats.org";
const oasis = "urn:oasis:names:tc:opendocument:xmlns";

function relations(targets: Readonly<Record<string, string>>): string {
  const listed = Object.entries(targets).map(
    ([target, type], i) =>
      `<Relationship Id="r${i + 1}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${office}/package/2006/relationships">${listed.join("")}</Relationships>`;
}

const packedAs = (name: string, parts: Parts) => (inside: string) => pack({ ...parts, [name]: inside });

const word = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:mc="${office}/markup-compatibility/2006" xmlns:m="${office}/officeDocument/2006/math"`;
const text = (inside: string) => `<w:p><w:r><w:t xml:space="preserve">${inside}</w:t></w:r></w:p>`;
const docxParts: Parts = { "_rels/.rels": relations({ "word/document.xml": "officeDocument" }) };

const docx: HostileFormat = {
  format: "docx",
  fileName: "a.docx",
  grows: 5,
  before: `<w:document ${word}><w:body>${text("Some words stand here.")}`,
  after: "</w:body></w:document>",
  wrap: packedAs("word/document.xml", docxParts),
  units: {
    [plain]: text(sentence),
    "empty paragraphs": "<w:p/>",
    "open paragraphs": "<w:p>",
    "runs of one paragraph": "<w:r><w:t> </w:t></w:r>",
    "blank texts": text(" "),
    tabs: "<w:p><w:r><w:tab/><w:tab/></w:r></w:p>",
    "empty tables": "<w:tbl/>",
    "tall tables": `${"<w:tbl><w:tr><w:tc>".repeat(150)}${text("a")}${"</w:tc></w:tr></w:tbl>".repeat(150)}`,
    "cells of rows": `<w:tbl><w:tr>${`<w:tc>${text("a")}</w:tc>`.repeat(50)}</w:tr></w:tbl>`,
    "spanning cells": `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="1000000"/></w:tcPr>${text("a")}</w:tc></w:tr></w:tbl>`,
    fields: '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>',
    formulas: `<w:p><m:oMath>${"<m:f><m:num>".repeat(100)}<m:r><m:t>a</m:t></m:r>${"</m:num></m:f>".repeat(100)}</m:oMath></w:p>`,
    "tall choices": `${"<mc:AlternateContent><mc:Choice>".repeat(200)}${text("a")}${"</mc:Choice></mc:AlternateContent>".repeat(200)}`,
    attributes: '<w:p a{n}="b"/>',
    comments: "<!---->",
    notes: '<w:p><w:r><w:footnoteReference w:id="{n}"/></w:r></w:p>',
    angles: "<",
  },
};

const docxParagraph: HostileFormat = {
  format: "docx paragraph",
  fileName: "b.docx",
  grows: 5,
  before: `<w:document ${word}><w:body><w:p>`,
  after: "</w:p></w:body></w:document>",
  wrap: packedAs("word/document.xml", docxParts),
  units: {
    [plain]: `<w:r><w:t>${sentence}</w:t></w:r>`,
    "one letter": "<w:r><w:t>a</w:t></w:r>",
    blanks: '<w:r><w:t xml:space="preserve"> </w:t></w:r>',
    tabs: "<w:r><w:tab/></w:r>",
    breaks: "<w:r><w:br/></w:r>",
    "raised figures": '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1</w:t></w:r>',
    fields: '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
    formulas: "<m:oMath><m:r><m:t>a</m:t></m:r></m:oMath>",
    "boxes of text": `<w:r><w:txbxContent>${text("a")}</w:txbxContent></w:r>`,
  },
};

const styles: HostileFormat = {
  format: "docx styles",
  fileName: "c.docx",
  grows: 2,
  before: `<w:styles ${word}>`,
  after: "</w:styles>",
  wrap: packedAs("word/styles.xml", {
    "_rels/.rels": relations({ "word/document.xml": "officeDocument" }),
    "word/_rels/document.xml.rels": relations({ "styles.xml": "styles" }),
    "word/document.xml": `<w:document ${word}><w:body>${text("Some words stand here.")}</w:body></w:document>`,
  }),
  units: {
    [plain]: '<w:style w:type="paragraph" w:styleId="a{n}"><w:name w:val="Name of a style"/></w:style>',
    "styles based on the next":
      '<w:style w:type="paragraph" w:styleId="a{n}"><w:basedOn w:val="a{n+1}"/></w:style>',
    "styles based on themselves":
      '<w:style w:type="paragraph" w:styleId="a"><w:basedOn w:val="a"/></w:style>',
  },
};

const sheet = (rows: string, after: string) =>
  `<worksheet xmlns="${office}/spreadsheetml/2006/main">${rows}${after}</worksheet>`;
const workbook: Parts = {
  "_rels/.rels": relations({ "xl/workbook.xml": "officeDocument" }),
  "xl/_rels/workbook.xml.rels": relations({
    "worksheets/sheet1.xml": "worksheet",
    "sharedStrings.xml": "sharedStrings",
  }),
  "xl/workbook.xml": `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
};
const inCell = (inside: string, place = "") =>
  `<c ${place} t="inlineStr"><is><t xml:space="preserve">${inside}</t></is></c>`;

const xlsx: HostileFormat = {
  format: "xlsx",
  fileName: "a.xlsx",
  grows: 5,
  before: sheet("<sheetData>", "").replace("</worksheet>", `<row>${inCell("Some words")}</row>`),
  after: "</sheetData></worksheet>",
  wrap: packedAs("xl/worksheets/sheet1.xml", workbook),
  units: {
    [plain]: `<row>${inCell(sentence)}</row>`,
    "empty rows": "<row/>",
    "open rows": "<row>",
    "rows far below": `<row r="1048576">${inCell("a", 'r="A1048576"')}</row>`,
    "cells far away": `<row>${inCell("a", 'r="XFD1"')}</row>`,
    "cells beyond": `<row>${inCell("a", 'r="ZZZZZZZ9999999999"')}</row>`,
    "cells of one row": inCell("a"),
    "blank cells": `<row>${inCell(" ")}</row>`,
    "shared texts": '<row><c t="s"><v>0</v></c></row>',
    numbers: "<row><c><v>1.5</v></c></row>",
    angles: "<",
  },
};

const sharedTexts: HostileFormat = {
  format: "xlsx texts",
  fileName: "b.xlsx",
  grows: 5,
  before: `<sst xmlns="${office}/spreadsheetml/2006/main">`,
  after: "</sst>",
  wrap: packedAs("xl/sharedStrings.xml", {
    ...workbook,
    "xl/worksheets/sheet1.xml": sheet(
      `<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(1000)}`,
      "</sheetData>",
    ),
  }),
  units: {
    [plain]: `<si><t>${sentence}</t></si>`,
    "empty texts": "<si/>",
    "runs of texts": "<si><r><t>a</t></r></si>",
    "open texts": "<si><t>a",
  },
};

const openDocument = (kind: string, body: string) => ({
  before: `<office:document-content xmlns:office="${oasis}:office:1.0" xmlns:text="${oasis}:text:1.0" xmlns:table="${oasis}:table:1.0" xmlns:draw="${oasis}:drawing:1.0" xmlns:style="${oasis}:style:1.0"><office:body><office:${body}>`,
  after: `</office:${body}></office:body></office:document-content>`,
  wrap: packedAs("content.xml", { mimetype: `application/vnd.oasis.opendocument.${kind}` }),
});

const odt: HostileFormat = {
  format: "odt",
  fileName: "a.odt",
  grows: 5,
  ...openDocument("text", "text"),
  units: {
    [plain]: `<text:p>${sentence}</text:p>`,
    "empty paragraphs": "<text:p/>",
    blanks: '<text:p>a<text:s text:c="1000000000"/>b</text:p>',
    tabs: "<text:p>a<text:tab/><text:tab/>b</text:p>",
    "tall spans": `<text:p>${"<text:span>".repeat(400)}a${"</text:span>".repeat(400)}</text:p>`,
    "tall lists": `${"<text:list><text:list-item>".repeat(200)}<text:p>a</text:p>${"</text:list-item></text:list>".repeat(200)}`,
    "tall tables": `${"<table:table><table:table-row><table:table-cell>".repeat(150)}<text:p>a</text:p>${"</table:table-cell></table:table-row></table:table>".repeat(150)}`,
    sections: "<text:section><text:p>a</text:p></text:section>",
    notes: "<text:p>a<text:note><text:note-body><text:p>b</text:p></text:note-body></text:note></text:p>",
    "repeated cells":
      '<table:table><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000000"><text:p>a</text:p></table:table-cell></table:table-row></table:table>',
    angles: "<",
  },
};

const ods: HostileFormat = {
  format: "ods",
  fileName: "a.ods",
  grows: 5,
  ...openDocument("spreadsheet", "spreadsheet"),
  units: {
    [plain]: `<table:table table:name="A"><table:table-row><table:table-cell><text:p>${sentence}</text:p></table:table-cell></table:table-row></table:table>`,
    "empty sheets": "<table:table/>",
    "empty rows": '<table:table><table:table-row table:number-rows-repeated="1048576"/></table:table>',
    "repeated cells":
      '<table:table><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>a</text:p></table:table-cell></table:table-row></table:table>',
    "empty cells before one":
      '<table:table><table:table-row><table:table-cell table:number-columns-repeated="16384"/><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table>',
  },
};

const drawing = `xmlns:a="${office}/drawingml/2006/main" xmlns:p="${office}/presentationml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`;
const shape = (inside: string) =>
  `<p:sp><p:txBody><a:p><a:r><a:t>${inside}</a:t></a:r></a:p></p:txBody></p:sp>`;

const pptx: HostileFormat = {
  format: "pptx",
  fileName: "a.pptx",
  grows: 5,
  before: `<p:sld ${drawing}><p:cSld><p:spTree>`,
  after: "</p:spTree></p:cSld></p:sld>",
  wrap: packedAs("ppt/slides/slide1.xml", {
    "_rels/.rels": relations({ "ppt/presentation.xml": "officeDocument" }),
    "ppt/presentation.xml": `<p:presentation ${drawing}><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations({ "slides/slide1.xml": "slide" }),
  }),
  units: {
    [plain]: shape(sentence),
    "empty shapes": "<p:sp/>",
    "small shapes": shape("a"),
    "tall groups": `${"<p:grpSp>".repeat(300)}${shape("a")}${"</p:grpSp>".repeat(300)}`,
    "paragraphs of one shape": "<p:sp><p:txBody><a:p/><a:p/></p:txBody></p:sp>",
    "texts of one slide": `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>a</a:t></a:r></a:p></p:txBody></p:sp>`,
    angles: "<",
  },
};

const epub: HostileFormat = {
  format: "epub",
  fileName: "a.epub",
  // A chapter with more markup is not read at all.
  grows: 1.8,
  before: "<html xmlns='http://www.w3.org/1999/xhtml'><body><p>Some words stand here.</p>",
  after: "</body></html>",
  wrap: packedAs("c.xhtml", {
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
    "book.opf": `<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine>${'<itemref idref="c"/>'.repeat(3)}</spine></package>`,
  }),
  units: {
    [plain]: `<p>${sentence}</p>`,
    boxes: "<div>",
    "open links": "<a href='#a'>",
    blanks: "&#160;",
    angles: "<",
  },
};

export const packages: readonly HostileFormat[] = [
  docx,
  docxParagraph,
  styles,
  xlsx,
  sharedTexts,
  odt,
  ods,
  pptx,
  epub,
];
