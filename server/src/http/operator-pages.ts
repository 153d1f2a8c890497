import { readFile } from "node:fs/promises";

/** Pages that an operator may replace, by the setting that names the file, with the title of ours. */
const replaceable = [
  { setting: "TERMS_FILE", path: "/terms-of-service", title: "Terms of Service" },
  { setting: "PRIVACY_FILE", path: "/privacy-policy", title: "Privacy Policy" },
  { setting: "IMPRINT_FILE", path: "/imprint", title: "Imprint" },
] as const;

type OperatorPageFiles = { readonly [S in (typeof replaceable)[number]["setting"]]?: string | undefined };

/** Addresses that a link may have; every other one is shown as the text it is. */
const linked = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** Returns the operator's own pages by their paths, as HTML. Read once: a change takes a start. */
export async function readOperatorPages(files: OperatorPageFiles): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const { setting, path, title } of replaceable) {
    const file = files[setting];
    if (file !== undefined) pages.set(path, await renderMarkdown(await readFile(file, "utf8"), title));
  }
  return pages;
}

/**
 * Renders an operator's Markdown page. Shows HTML in it as text, and images as links. Adds `title` if the page has no
 * first-level heading.
 */
export async function renderMarkdown(markdown: string, title: string): Promise<string> {
  // Most installations have no page of their own.
  const { default: MarkdownIt } = await import("markdown-it");
  const reader = new MarkdownIt({ html: false }).disable("image");
  reader.validateLink = (address) => linked.test(address);
  const html = reader.render(markdown).trimEnd();
  return html.includes("<h1>") ? html : `<h1>${reader.utils.escapeHtml(title)}</h1>\n${html}`;
}
