const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/**
 * A chapter's XHTML as a reader of HTML takes it: there an element that closes itself stays open, so that an empty
 * `<title/>` would swallow the whole chapter.
 */
export function asHtml(xhtml: string): string {
  return xhtml
    .replace(/^\s*<\?xml[^>]*\?>/, "")
    .replace(/<([a-z][\w:.-]*)(\s[^<>]*)?\/>/gi, (whole, name: string, attributes: string | undefined) =>
      empty.test(name) ? whole : `<${name}${attributes ?? ""}></${name}>`,
    );
}
