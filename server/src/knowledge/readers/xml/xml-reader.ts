import { maxNesting } from "../source.errors.ts";
import { decodeEntities, type EntityOf } from "./decode-entities.ts";
import { NameScope } from "./namespaces.ts";
import { placeOf, XmlError } from "./xml-error.ts";

const maxAttributes = 5000;
/** Signs that XML has no place for. */
// eslint-disable-next-line no-control-regex
const disallowed = /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/;

interface XmlOptions {
  /** Whatever is not well formed ends the reading; else only elements that do not match, since programs read past the rest. */
  strict?: boolean;
  /** Gives names besides those of XML itself. */
  entityOf?: EntityOf;
}

/**
 * The one parser of XML. Walks from front to back, holding nothing but where it is: a document of any size costs its text
 * alone, and what nobody asks for costs next to nothing. Declares no entities, so that none can expand. Prefixes are the
 * usual ones of their namespaces, whatever the file uses. Fails with an XmlError.
 */
export class XmlReader {
  /** Names the element opened or closed last: "w:p". */
  name = "";
  /** Holds the text met last, decoded. */
  value = "";
  depth = 0;
  /** Holds what a document type declares, exactly as written. */
  doctype = "";
  readonly #xml: string;
  readonly #strict: boolean;
  #entityOf: EntityOf | null;
  #at = 0;
  #closes = false;
  #hasRoot = false;
  #rawAttributes = "";
  /** Gives their place in the text. */
  #rawStart = 0;
  #attributes: Map<string, string> | null = null;
  readonly #open: { raw: string; name: string; scope: NameScope }[] = [];
  #scope = new NameScope();

  constructor(xml: string, { strict = false, entityOf }: XmlOptions = {}) {
    this.#xml = xml;
    this.#strict = strict;
    this.#entityOf = entityOf ?? null;
    const fault = strict ? xml.search(disallowed) : -1;
    if (fault >= 0) throw this.#fault("disallowed character", fault + 1);
  }

  /** Moves to the next event and returns it; null at the end. Skips comments, instructions and declarations. */
  next(): "open" | "close" | "text" | null {
    if (this.#closes) return this.#leave();
    const xml = this.#xml;
    while (this.#at < xml.length) {
      if (xml.charCodeAt(this.#at) !== 60) {
        const end = xml.indexOf("<", this.#at);
        const text = xml.slice(this.#at, end < 0 ? xml.length : end);
        this.#at += text.length;
        if (this.depth > 0) {
          this.value = decodeEntities(text, this.#entityOf);
          return "text";
        }
        if (this.#strict && text.trim() !== "") throw this.#fault("text data outside of root node");
        continue;
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
    if (this.depth > 0) throw this.#fault(`unclosed tag: ${this.#open.at(-1)!.raw.slice(0, 100)}`);
    if (this.#strict && !this.#hasRoot) throw this.#fault("document must contain a root element");
    return null;
  }

  /** Returns an attribute of the element opened last; null where it has none of this name. */
  attribute(name: string): string | null {
    return (this.#attributes ??= this.#parseAttributes()).get(name) ?? null;
  }

  /** Returns all attributes of the element opened last, by name; null if it has none. */
  attributes(): Readonly<Record<string, string>> | null {
    this.#attributes ??= this.#parseAttributes();
    return this.#attributes.size === 0 ? null : Object.fromEntries(this.#attributes);
  }

  /** Visits what is within the element opened last, to its end, and passes over what `visit` leaves. */
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

  /** Visits every element that lies ahead, whatever it is within. */
  each(visit: (name: string, xml: this) => void): void {
    for (let event = this.next(); event !== null; event = this.next())
      if (event === "open") visit(this.name, this);
  }

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
    this.#rawStart = end - (this.#closes ? 1 : 0) - this.#rawAttributes.length;
    this.#attributes = null;
    if (this.depth >= maxNesting) throw this.#fault("nested too deep", this.#at, true);
    if (this.#strict) this.#checkRoot(raw);
    const outer = this.#scope;
    if (this.#rawAttributes.includes("xmlns")) this.#scope = this.#scope.within(this.#parseAttributes());
    if (this.#scope.isFull) throw this.#fault("it declares too many namespaces");
    if (this.#strict) this.#attributes = this.#parseAttributes();
    this.name = this.#scope.nameOf(raw);
    this.#open.push({ raw, name: this.name, scope: outer });
    this.depth++;
    return "open";
  }

  #closeTag(): "close" {
    const end = this.#after(">", this.#at);
    const raw = this.#xml.slice(this.#at + 2, end - 1).trimEnd();
    this.#at = end;
    if (this.#open.at(-1)?.raw !== raw) throw this.#fault("unexpected close tag");
    return this.#leave();
  }

  #leave(): "close" {
    ({ name: this.name, scope: this.#scope } = this.#open.pop()!);
    this.#closes = false;
    this.depth--;
    return "close";
  }

  #after(mark: string, from: number): number {
    const at = this.#xml.indexOf(mark, from);
    if (at < 0) throw this.#fault("unexpected end", this.#xml.length);
    return at + mark.length;
  }

  /** Skips a document type, whose own declarations are in brackets. */
  #passDeclaration(): void {
    const xml = this.#xml;
    const start = this.#at;
    let isInside = false;
    for (let at = start + 2; at < xml.length; at++) {
      const sign = xml[at]!;
      if (sign === '"' || sign === "'") at = this.#after(sign, at + 1) - 1;
      else if (sign === "<" && xml.startsWith("<!--", at)) at = this.#after("-->", at + 4) - 1;
      else if (sign === "[") isInside = true;
      else if (sign === "]") isInside = false;
      else if (sign === ">" && !isInside) {
        this.#at = at + 1;
        if (xml.startsWith("DOCTYPE", start + 2)) this.doctype ||= xml.slice(start + 9, at).trim();
        return;
      }
    }
    throw this.#fault("unexpected end", xml.length);
  }

  #checkRoot(name: string): void {
    if (name === "") throw this.#fault("disallowed character in tag name");
    if (this.depth === 0 && this.#hasRoot) throw this.#fault("documents may contain only one root");
    this.#hasRoot = true;
  }

  #parseAttributes(): Map<string, string> {
    const found = new Map<string, string>();
    const raw = this.#rawAttributes;
    for (let at = 0; ;) {
      const equals = raw.indexOf("=", at);
      const quote = equals < 0 ? -1 : nextQuote(raw, equals, raw.length);
      const end = quote < 0 ? -1 : raw.indexOf(raw[quote]!, quote + 1);
      if (this.#strict) this.#checkAttribute(at, equals, quote, end);
      if (end < 0) return found;
      const name = raw.slice(at, equals).trim();
      if (this.#strict && found.has(name)) throw this.#fault(`duplicate attribute: ${name.slice(0, 100)}`);
      if (found.size >= maxAttributes) throw this.#fault("an element has too many attributes");
      const own = name.includes(":") ? this.#scope.nameOf(name) : name;
      found.set(own, decodeEntities(raw.slice(quote + 1, end), this.#entityOf));
      at = end + 1;
    }
  }

  #checkAttribute(at: number, equals: number, quote: number, end: number): void {
    const raw = this.#rawAttributes;
    const fault = (what: string, place: number) => this.#fault(what, this.#rawStart + place);
    const name = raw.slice(at, equals < 0 ? raw.length : equals);
    if (equals < 0 && name.trim() === "") return;
    if (name.trimStart() === name) throw fault("no whitespace between attributes", at + 1);
    if (equals < 0 || /\S\s/.test(name.trim())) throw fault("attribute without value", at + name.length);
    const isQuoted = quote >= 0 && raw.slice(equals + 1, quote).trim() === "";
    if (!isQuoted || end < 0) throw fault("unquoted attribute value", equals + 2);
    if (raw.slice(quote, end).includes("<")) throw fault("disallowed character", quote + 1);
  }

  #fault(what: string, at = this.#at, isTooDeep = false): XmlError {
    return new XmlError(what, placeOf(this.#xml, at), isTooDeep);
  }
}

function nextQuote(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 34 || code === 39) return at;
  }
  return -1;
}
