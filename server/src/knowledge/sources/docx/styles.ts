import { type HtmlElement, parseXml } from "../html/html-dom.ts";

const base = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "p[style-name='Code'] => pre:separator('\\n')",
];

/** Which paragraph styles are headings: those with an outline level, of their own or of the style they build on. */
export function docxStyleMap(stylesXml: string): string[] {
  const styles = new Map<string, { level: number | null; basedOn: string | null }>();
  const xml = parseXml(stylesXml);
  for (const style of xml.getElementsByTagName("w:style")) {
    const id = style.getAttribute("w:styleId");
    if (style.getAttribute("w:type") !== "paragraph" || id === null) continue;
    const level = valueOf(style, "w:outlineLvl");
    styles.set(id, { level: level === null ? null : Number(level), basedOn: valueOf(style, "w:basedOn") });
  }
  const headings = [1, 2, 3, 4, 5, 6].map((level) => `p.${directHeading(level)} => h${level}:fresh`);
  for (const id of styles.keys()) {
    const level = outlineLevel(id, styles);
    if (level !== null && level >= 0 && level <= 5 && /^[\w-]+$/.test(id))
      headings.push(`p.${id} => h${level + 1}:fresh`);
  }
  return [...base, ...headings];
}

function outlineLevel(
  id: string,
  styles: ReadonlyMap<string, { level: number | null; basedOn: string | null }>,
) {
  let style = styles.get(id);
  for (let hops = 0; style && hops < 20; hops++) {
    if (style.level !== null) return style.level;
    style = style.basedOn === null ? undefined : styles.get(style.basedOn);
  }
  return null;
}

function valueOf(style: HtmlElement, name: string): string | null {
  return style.getElementsByTagName(name)[0]?.getAttribute("w:val") ?? null;
}

function directHeading(level: number): string {
  return `OutlineLevel${level}`;
}

/** Gives paragraphs that carry an outline level of their own a style that says so. */
export function withOutlineStyles(documentXml: string): string {
  return documentXml.replace(/<w:pPr>[\s\S]*?<\/w:pPr>/g, (properties) => {
    const level = /<w:outlineLvl w:val="([0-5])"\s*\/>/.exec(properties)?.[1];
    if (level === undefined) return properties;
    const style = `<w:pStyle w:val="${directHeading(Number(level) + 1)}"/>`;
    return `<w:pPr>${style}${properties.slice("<w:pPr>".length).replace(/<w:pStyle [^>]*\/>/, "")}`;
  });
}
