const ooxml = [
  ["w", "wordprocessingml"],
  ["a", "drawingml"],
  ["p", "presentationml"],
  ["x", "spreadsheetml"],
] as const;

/** The usual prefix of each namespace that the readers know, by its address. */
const usualPrefixes = new Map<string, string>([
  ...ooxml.flatMap(([prefix, name]): [string, string][] => [
    [`http://schemas.openxmlformats.org/${name}/2006/main`, prefix],
    [`http://purl.oclc.org/ooxml/${name}/main`, prefix],
  ]),
  ["http://schemas.openxmlformats.org/officeDocument/2006/relationships", "r"],
  ["http://purl.oclc.org/ooxml/officeDocument/relationships", "r"],
  ["http://schemas.openxmlformats.org/officeDocument/2006/math", "m"],
  ["http://purl.oclc.org/ooxml/officeDocument/math", "m"],
  ["http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing", "wp"],
  ["http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing", "wp"],
  ["http://schemas.openxmlformats.org/drawingml/2006/chart", "c"],
  ["http://purl.oclc.org/ooxml/drawingml/chart", "c"],
  ["http://schemas.openxmlformats.org/drawingml/2006/diagram", "dgm"],
  ["http://purl.oclc.org/ooxml/drawingml/diagram", "dgm"],
  ["http://schemas.openxmlformats.org/markup-compatibility/2006", "mc"],
  ["http://schemas.openxmlformats.org/package/2006/relationships", "rel"],
  ["http://schemas.openxmlformats.org/package/2006/metadata/core-properties", "cp"],
  ["http://purl.org/dc/elements/1.1/", "dc"],
  ["http://purl.org/dc/terms/", "dcterms"],
  ["urn:schemas-microsoft-com:vml", "v"],
  ["http://www.w3.org/1998/Math/MathML", "math"],
  ["http://www.w3.org/1999/xlink", "xlink"],
  ["http://www.w3.org/1999/xhtml", "html"],
  ["http://www.w3.org/XML/1998/namespace", "xml"],
  ["urn:oasis:names:tc:opendocument:xmlns:container", "container"],
  ["http://www.idpf.org/2007/opf", "opf"],
  ["http://www.daisy.org/z3986/2005/ncx/", "ncx"],
  ["http://www.w3.org/2001/04/xmlenc#", "enc"],
]);

const openDocument = /^urn:oasis:names:tc:opendocument:xmlns:([\w-]+):1\.\d$/;
const openDocumentNames: Readonly<Record<string, string>> = {
  drawing: "draw",
  "svg-compatible": "svg",
  "xsl-fo-compatible": "fo",
  datastyle: "number",
};

/** The prefix by which the readers know a namespace; undefined for one they do not know. */
export function usualPrefix(namespace: string): string | undefined {
  const known = usualPrefixes.get(namespace);
  if (known !== undefined) return known;
  const name = openDocument.exec(namespace)?.[1];
  return name === undefined ? undefined : (openDocumentNames[name] ?? name);
}
