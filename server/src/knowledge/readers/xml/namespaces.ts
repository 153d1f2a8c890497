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
function usualPrefix(namespace: string): string | undefined {
  const known = usualPrefixes.get(namespace);
  if (known !== undefined) return known;
  const name = openDocument.exec(namespace)?.[1];
  return name === undefined ? undefined : (openDocumentNames[name] ?? name);
}

const maxPrefixes = 200;

/** Names elements and attributes by the usual prefixes of their namespaces, as declared where they are. */
export class NameScope {
  /** The usual prefix by the one the file uses; "" is the default namespace. */
  readonly #prefixes: ReadonlyMap<string, string>;
  /** Names as the file has them, by what they are called here. */
  readonly #names = new Map<string, string>();

  constructor(prefixes: ReadonlyMap<string, string> = new Map()) {
    this.#prefixes = prefixes;
  }

  get isFull(): boolean {
    return this.#prefixes.size > maxPrefixes;
  }

  /** Returns the scope within an element that has these attributes. */
  within(attributes: ReadonlyMap<string, string>): NameScope {
    const prefixes = new Map(this.#prefixes);
    for (const [name, namespace] of attributes) {
      if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
      const prefix = name.slice(6);
      prefixes.set(prefix, usualPrefix(namespace) ?? prefix);
    }
    return new NameScope(prefixes);
  }

  nameOf(raw: string): string {
    let name = this.#names.get(raw);
    if (name === undefined) {
      const colon = raw.indexOf(":");
      const own = raw.slice(0, Math.max(0, colon));
      const prefix = this.#prefixes.get(own) ?? own;
      name = prefix === "" ? raw.slice(colon + 1) : `${prefix}:${raw.slice(colon + 1)}`;
      this.#names.set(raw, name);
    }
    return name;
  }
}
