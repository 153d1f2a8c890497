/** Addresses that a link may have; every other one is shown as the text it is. */
const linked = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/**
 * A line's bold, italic, code and links as HTML; all else is text. What opens and never closes stays as it is. Each sign
 * is looked for once ahead of where it opens, so the time grows with the text alone.
 */
export function renderInline(text: string): string {
  const closing = new Closings(text);
  let html = "";
  let at = 0;
  while (at < text.length) {
    const found = marked(text, at, closing);
    if (found) html += found.html;
    else html += escapeHtml(text[at]!);
    at = found ? found.end : at + 1;
  }
  return html;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Where signs stand next, so that one that never closes is looked for only once. */
class Closings {
  readonly #text: string;
  readonly #absent = new Set<string>();

  constructor(text: string) {
    this.#text = text;
  }

  next(sign: string, from: number): number {
    if (this.#absent.has(sign)) return -1;
    const at = this.#text.indexOf(sign, from);
    if (at === -1) this.#absent.add(sign);
    return at;
  }
}

function marked(text: string, at: number, closing: Closings): { html: string; end: number } | undefined {
  const sign = text[at]!;
  if (sign === "\\" && at + 1 < text.length && /[\\`*_[\]()#]/.test(text[at + 1]!))
    return { html: escapeHtml(text[at + 1]!), end: at + 2 };
  if (sign === "`") return wrapped(text, at, "`", "code", closing);
  if (text.startsWith("**", at)) return wrapped(text, at, "**", "strong", closing);
  if (sign === "*" || (sign === "_" && !/\w/.test(text[at - 1] ?? "")))
    return wrapped(text, at, sign, "em", closing);
  return sign === "[" ? link(text, at, closing) : undefined;
}

/** What stands within the signs is text: these pages need no emphasis within emphasis. */
function wrapped(text: string, at: number, sign: string, element: string, closing: Closings) {
  const start = at + sign.length;
  const end = closing.next(sign, start);
  if (end <= start || /\s/.test(text[start]!)) return undefined;
  return { html: `<${element}>${escapeHtml(text.slice(start, end))}</${element}>`, end: end + sign.length };
}

function link(text: string, at: number, closing: Closings) {
  const middle = closing.next("](", at + 1);
  if (middle === -1) return undefined;
  const end = closing.next(")", middle + 2);
  if (end === -1) return undefined;
  const address = text.slice(middle + 2, end).trim();
  if (!linked.test(address)) return undefined;
  const words = escapeHtml(text.slice(at + 1, middle));
  return { html: `<a href="${escapeHtml(address)}">${words}</a>`, end: end + 1 };
}
