import { pack } from "../office/testing/pack.ts";

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const docx = (inside: string) =>
  pack({
    "word/document.xml": `<w:document ${word}><w:body><w:p><w:r><w:t>a</w:t></w:r>${inside}</w:p></w:body></w:document>`,
  });

const oasis = "urn:oasis:names:tc:opendocument:xmlns";
export const odt = (inside: string) =>
  pack({
    mimetype: "application/vnd.oasis.opendocument.text",
    "content.xml": `<office:document-content xmlns:office="${oasis}:office:1.0" xmlns:text="${oasis}:text:1.0" xmlns:style="${oasis}:style:1.0"><office:automatic-styles><style:style style:name="R" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style></office:automatic-styles><office:body><office:text><text:p>a${inside}</text:p></office:text></office:body></office:document-content>`,
  });

export const slides = (inside: string) => {
  const office = "http://schemas.openxmlformats.org";
  const main = `xmlns:a="${office}/drawingml/2006/main" xmlns:p="${office}/presentationml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`;
  const related = (id: string, type: string, target: string) =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  return pack({
    "_rels/.rels": related("r1", "officeDocument", "ppt/presentation.xml"),
    "ppt/presentation.xml": `<p:presentation ${main}><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": related("r1", "slide", "slides/slide1.xml"),
    "ppt/slides/slide1.xml": `<p:sld ${main}><p:cSld><p:spTree>${inside}</p:spTree></p:cSld></p:sld>`,
  });
};
export const book = (chapter: string) =>
  pack({
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
    "b.opf":
      '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>',
    "c.xhtml": `<html xmlns="http://www.w3.org/1999/xhtml"><body>${chapter}</body></html>`,
  });

/** A film of two captions. */
export function cue(text: string): string {
  return `1\n00:00:00,000 --> 00:00:01,000\nSome words.\n\n2\n00:00:02,000 --> 00:00:03,000\n${text}\n`;
}
