import { SaxesParser } from "saxes";
import { maxNesting, nestedTooDeep, tooMuchText } from "../../limits.ts";
import { ReadingError } from "../../source.errors.ts";
import { entitiesOf } from "./entities.ts";
import type { XmlElement, XmlNode } from "./xml-nodes.ts";

/** Elements and texts: each costs memory, however little it holds. */
const mostNodes = 1_500_000;
const chunk = 65_536;

export interface XmlDocument {
  root: XmlElement;
  /** As it is written: `article PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" …`. */
  doctype: string;
}

/** Parses XML that is well-formed. Nothing outside of it is fetched. Fails with a ReadingError that names the place. */
export function parseXml(text: string): XmlDocument {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: { element: XmlElement; last: XmlNode | null }[] = [];
  const names = new Map<string, string>();
  let root: XmlElement | null = null;
  let doctype = "";
  let nodes = 0;

  const append = (node: XmlNode) => {
    if (++nodes > mostNodes) throw tooMuchText();
    const parent = open.at(-1);
    if (!parent) return;
    if (parent.last) parent.last.next = node;
    else parent.element.first = node;
    parent.last = node;
  };
  const addText = (words: string) => {
    const last = open.at(-1)?.last;
    if (last && "text" in last) last.text += words;
    else if (open.length > 0) append({ text: words, next: null });
  };
  const useEntities = (lookUp: (name: string) => string | undefined) => {
    parser.ENTITIES = new Proxy(Object.create(null) as Record<string, string>, {
      get: (_, name) => (typeof name === "string" ? lookUp(name) : undefined),
    });
  };
  // One string for each name, however often it is written.
  const kept = (name: string) => names.get(name) ?? (names.set(name, name), name);

  useEntities(entitiesOf(""));
  parser.on("doctype", (declared) => {
    doctype = declared.trim();
    useEntities(entitiesOf(declared));
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length >= maxNesting) throw nestedTooDeep();
    const colon = name.indexOf(":");
    const element: XmlElement = {
      name: kept(name.slice(colon + 1)),
      prefix: kept(name.slice(0, Math.max(0, colon))),
      attributes: hasAny(attributes) ? attributes : null,
      first: null,
      next: null,
    };
    append(element);
    root ??= element;
    open.push({ element, last: null });
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("error", (error) => {
    // A name that is declared in another file stays as it is written.
    if (!error.message.endsWith("undefined entity.")) throw notXml(error.message, parser);
  });
  for (let at = 0; at < text.length; at += chunk) parser.write(text.slice(at, at + chunk));
  parser.close();
  if (!root) throw notXml("it holds no element", parser);
  return { root, doctype };
}

function hasAny(attributes: Record<string, string>): boolean {
  for (const name in attributes) if (name !== "") return true;
  return false;
}

function notXml(message: string, { line, column }: { line: number; column: number }): ReadingError {
  const what = message.replace(/^[^ ]{0,99}?\d{1,9}:\d{1,9}: /, "").replace(/\.$/, "");
  return new ReadingError(
    "not_xml",
    `This is not XML that can be read: at line ${line}, column ${column}: ${what}.`,
  );
}
