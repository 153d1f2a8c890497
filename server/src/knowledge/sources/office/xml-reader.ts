import { usualPrefix } from "./namespaces.ts";

/** XML that is cut off, not well formed, or nested deeper than any document. */
export class XmlError extends Error {}

const maxDepth = 600;
const maxPrefixes = 200;

interface Scope {
  /** The usual prefix by the one the file uses; "" is the default namespace. */
  prefixes: ReadonlyMap<string, string>;
  /** Names as the file has them, by what they are called here. */
  names: Map<string, string>;
}

/**
 * Walks through XML from front to back, holding nothing but where it is: a document of any size costs its text alone.
 * Declares no entities, so that none can expand. Prefixes are the usual ones of their namespaces, whatever the file uses.
 */
export class XmlReader {
  /** Of the element opened or closed last: "w:p". */
  name = "";
  /** Of the text met last, decoded. */
  value = "";
  /** Elements that are open. */
  depth = 0;
  readonly #xml: string;
  #at = 0;
  #closes = false;
  #rawAttributes = "";
  #attributes: Map<string, string> | null = null;
  readonly #open: { raw: string; name: string; scope: Scope }[] = [];
  #scope: Scope = { prefixes: new Map(), names: new Map() };

  constructor(xml: string) {
    this.#xml = xml;
  }

  /** The next event; null at the end. Comments, instructions and declarations are passed over. */
  next(): "open" | "close" | "text" | null {
    if (this.#closes) return this.#leave();
    const xml = this.#xml;
    while (this.#at < xml.length) {
      if (xml.charCodeAt(this.#at) !== 60) {
        const end = xml.indexOf("<", this.#at);
        const text = xml.slice(this.#at, end < 0 ? xml.length : end);
        this.#at += text.length;
        if (this.depth === 0) continue;
        this.value = decodeEntities(text);
        return "text";
      }
      const mark = xml.charCodeAt(this.#at + 1);
      if (mark === 47) return this.#closeTag();
      if (mark === 63) this.#at = this.#after("?>", this.#at);
      else if (mark !== 33) return this.#openTag();
      else if (xml.startsWith("<!--", this.#at)) this.#at = this.#after("-->", this.#at + 4);
      else if (xml.startsWith("<![CDATA[", this.#at)) {
        const end = this.#after("]]>", this.#at);
        this.value = xml.slice(this.#at + 9, end - 3);
        this.#at = end;
        return "text";
      } else this.#passDeclaration();
    }
    if (this.depth > 0) throw new XmlError("It is cut off.");
    return null;
  }

  /** Of the element opened last; null where it has none of this name. */
  attribute(name: string): string | null {
    this.#attributes ??= this.#parseAttributes();
    return this.#attributes.get(name) ?? null;
  }

  /**
   * Visits the elements and texts within the element opened last, to its end. What `visit` leaves of an element is
   * passed over.
   */
  children(visit: (name: string) => void, visitText?: (text: string) => void): void {
    const own = this.depth;
    for (let event = this.next(); event !== null; event = this.next()) {
      if (event === "close" && this.depth < own) return;
      if (event === "text") visitText?.(this.value);
      else if (event === "open") {
        const inner = this.depth;
        visit(this.name);
        while (this.depth >= inner && this.next() !== null);
      }
    }
  }

  /** The whole text within the element opened last. */
  text(): string {
    let text = "";
    const own = this.depth;
    for (let event = this.next(); event !== null; event = this.next()) {
      if (event === "text") text += this.value;
      if (event === "close" && this.depth < own) break;
    }
    return text;
  }

  /** Opens the first element of this name that lies ahead. */
  seek(name: string): boolean {
    for (let event = this.next(); event !== null; event = this.next())
      if (event === "open" && this.name === name) return true;
    return false;
  }

  #openTag(): "open" {
    const xml = this.#xml;
    let end = this.#after(">", this.#at) - 1;
    for (let from = this.#at; ;) {
      const quote = nextQuote(xml, from, end);
      if (quote < 0) break;
      from = this.#after(xml[quote]!, quote + 1);
      if (from > end) end = this.#after(">", from) - 1;
    }
    this.#closes = xml.charCodeAt(end - 1) === 47;
    const inside = xml.slice(this.#at + 1, this.#closes ? end - 1 : end);
    this.#at = end + 1;
    const space = inside.search(/\s/);
    const raw = space < 0 ? inside : inside.slice(0, space);
    this.#rawAttributes = space < 0 ? "" : inside.slice(space);
    this.#attributes = null;
    if (this.depth >= maxDepth) throw new XmlError("It is nested too deep.");
    const outer = this.#scope;
    if (this.#rawAttributes.includes("xmlns")) this.#scope = this.#innerScope();
    this.name = this.#nameOf(raw);
    this.#open.push({ raw, name: this.name, scope: outer });
    this.depth++;
    return "open";
  }

  #closeTag(): "close" {
    const end = this.#after(">", this.#at);
    const raw = this.#xml.slice(this.#at + 2, end - 1).trimEnd();
    if (this.#open.at(-1)?.raw !== raw) throw new XmlError("Its elements do not match.");
    this.#at = end;
    return this.#leave();
  }

  #leave(): "close" {
    const { name, scope } = this.#open.pop()!;
    this.#closes = false;
    this.name = name;
    this.#scope = scope;
    this.depth--;
    return "close";
  }

  /** Position after the next `mark`. */
  #after(mark: string, from: number): number {
    const at = this.#xml.indexOf(mark, from);
    if (at < 0) throw new XmlError("It is cut off.");
    return at + mark.length;
  }

  /** A document type: nothing of what it declares is used. */
  #passDeclaration(): void {
    const end = this.#after(">", this.#at);
    const subset = this.#xml.indexOf("[", this.#at);
    if (subset < 0 || subset > end) this.#at = end;
    else this.#at = this.#after(">", this.#after("]", subset) - 1);
  }

  #parseAttributes(): Map<string, string> {
    const found = new Map<string, string>();
    const raw = this.#rawAttributes;
    for (let at = 0; ;) {
      const equals = raw.indexOf("=", at);
      const quote = equals < 0 ? -1 : nextQuote(raw, equals, raw.length);
      const end = quote < 0 ? -1 : raw.indexOf(raw[quote]!, quote + 1);
      if (end < 0) return found;
      const name = raw.slice(at, equals).trim();
      found.set(name.includes(":") ? this.#nameOf(name) : name, decodeEntities(raw.slice(quote + 1, end)));
      at = end + 1;
    }
  }

  #innerScope(): Scope {
    const prefixes = new Map(this.#scope.prefixes);
    for (const [name, namespace] of this.#parseAttributes()) {
      if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
      const prefix = name.slice(6);
      prefixes.set(prefix, usualPrefix(namespace) ?? prefix);
    }
    if (prefixes.size > maxPrefixes) throw new XmlError("It declares too many namespaces.");
    return { prefixes, names: new Map() };
  }

  #nameOf(raw: string): string {
    const { names, prefixes } = this.#scope;
    let name = names.get(raw);
    if (name === undefined) {
      const colon = raw.indexOf(":");
      const own = raw.slice(0, Math.max(0, colon));
      const prefix = prefixes.get(own) ?? own;
      name = prefix === "" ? raw.slice(colon + 1) : `${prefix}:${raw.slice(colon + 1)}`;
      names.set(raw, name);
    }
    return name;
  }
}

function nextQuote(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 34 || code === 39) return at;
  }
  return -1;
}

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** The five entities that XML itself has, and numbers; any other stays as it is written. */
function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (whole, tens, hex, name) => {
      if (name !== undefined) return named[name as string] ?? whole;
      const code = tens === undefined ? Number.parseInt(hex as string, 16) : Number(tens);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
