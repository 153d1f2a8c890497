import usual from "./namespaces.json" with { type: "json" };

const usualPrefixes = new Map(Object.entries(usual));
const openDocument = /^urn:oasis:names:tc:opendocument:xmlns:([\w-]+):1\.\d$/;
const openDocumentNames: Readonly<Record<string, string>> = {
  drawing: "draw",
  "svg-compatible": "svg",
  "xsl-fo-compatible": "fo",
  datastyle: "number",
};

/** Returns the prefix by which the readers know a namespace; undefined for one they do not know. */
export function usualPrefix(namespace: string): string | undefined {
  const known = usualPrefixes.get(namespace);
  if (known !== undefined) return known;
  const name = openDocument.exec(namespace)?.[1];
  return name === undefined ? undefined : (openDocumentNames[name] ?? name);
}
