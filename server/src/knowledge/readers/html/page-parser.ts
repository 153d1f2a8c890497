import { html as names, Parser, type Token, type TreeAdapter } from "parse5";
import { shapeBoxTables } from "./box-tables.ts";
import { readGridRules } from "./grid-styles.ts";
import {
  childrenOf,
  detachNode,
  type HtmlAttribute,
  HtmlElement,
  type HtmlNode,
  HtmlText,
  insertNode,
} from "./html-nodes.ts";
import { setWordsApart } from "./set-apart.ts";
import { tooMuchText } from "../source.errors.ts";

/** Limits nesting as browsers do; deeper elements become siblings. */
const maxDepth = 500;
/** Characters that are handed over at a time: a text without markup is put together sign by sign until they are read. */
const chunkLength = 1 << 20;
/** Elements of one page, some 300 bytes each; of attributes, four count as one. */
const maxElements = 750_000;
const maxReopened = 60;
/** Attributes that later tags of a page's body may add to it. */
const maxAdopted = 200;
/** Say how letters look in ways that no reading keeps. */
const styles = new Set("big em font i nobr small u".split(" "));
const reopened = new Set(["a", "b", "code", "i", "s", "strike", "strong", "tt"]);
/** Lists elements whose content is not markup, or that have none: never left out. */
const kept = new Set(
  "script style textarea title noscript noframes iframe xmp plaintext br img input hr meta link".split(" "),
);

type Types = {
  node: HtmlNode;
  parentNode: HtmlElement;
  childNode: HtmlNode;
  document: HtmlElement;
  documentFragment: HtmlElement;
  element: HtmlElement;
  commentNode: HtmlText;
  textNode: HtmlText;
  template: HtmlElement;
  documentType: HtmlText;
};

export interface HtmlDocument {
  documentElement: HtmlElement;
  body: HtmlElement | null;
}

/** Reads a page, or a piece of one, as browsers do; whatever is wrong with it. */
export function parseHtml(html: string): HtmlDocument {
  const root = parsePage(html);
  const rules = readGridRules(root);
  shapeBoxTables(root, rules);
  setWordsApart(root, rules);
  const documentElement = childOf(root, "html") ?? root;
  return { documentElement, body: childOf(documentElement, "body") };
}

/** Parses in time that grows with the length. Fails with `tooMuchText` for more elements than any page has. */
function parsePage(html: string): HtmlElement {
  const parser = new BoundedParser({ treeAdapter: countingAdapter() });
  const { tokenizer } = parser;
  for (let from = 0; from < html.length; from += chunkLength) {
    tokenizer.write(html.slice(from, from + chunkLength), false);
    tokenizer.flushCurrentCharacterToken();
  }
  tokenizer.write("", true);
  return parser.document;
}

const childOf = (parent: HtmlElement, name: string): HtmlElement | null =>
  [...childrenOf(parent)].find((child) => child.name === name) ?? null;

class BoundedParser extends Parser<Types> {
  override onStartTag(token: Token.TagToken): void {
    // One with a class may be an icon.
    if (styles.has(token.tagName) && (token.tagName !== "i" || token.attrs.length === 0)) return;
    if (this.openElements.stackTop > maxDepth && !kept.has(token.tagName)) return;
    if (reopened.has(token.tagName) && this.#holdsTooManyOpen()) return;
    super.onStartTag(token);
  }

  override onEndTag(token: Token.TagToken): void {
    if (!styles.has(token.tagName) || token.tagName === "i") super.onEndTag(token);
  }

  /** Returns whether too many elements are open: one that is never closed is opened again in each paragraph that follows. */
  #holdsTooManyOpen(): boolean {
    let open = 0;
    for (let entry = this.activeFormattingElements.newest; entry && open <= maxReopened; entry = entry.older)
      open++;
    return open > maxReopened;
  }
}

const adapter: TreeAdapter<Types> = {
  createDocument: () => new HtmlElement("#document", names.NS.HTML, []),
  createDocumentFragment: () => new HtmlElement("#fragment", names.NS.HTML, []),
  createElement: (name, namespace, attributes) => new HtmlElement(name, namespace, attributes),
  createCommentNode: () => new HtmlText(""),
  createTextNode: (value) => new HtmlText(value),
  appendChild: (parent, node) => insertNode(parent, node, null),
  insertBefore: insertNode,
  detachNode,
  insertText: (parent, text) => addText(parent, text, null),
  insertTextBefore: (parent, text, next) => addText(parent, text, next),
  setTemplateContent: () => undefined,
  getTemplateContent: (template) => template,
  setDocumentType: () => undefined,
  setDocumentMode: (document, mode) => void (document.attributes = [{ name: "mode", value: mode }]),
  getDocumentMode: (document) => (document.attributes[0]?.value ?? names.DOCUMENT_MODE.NO_QUIRKS) as never,
  adoptAttributes(element, attributes: HtmlAttribute[]) {
    for (const attribute of attributes)
      if (element.attributes.length < maxAdopted && element.attribute(attribute.name) === null)
        element.attributes = [...element.attributes, attribute];
  },
  getFirstChild: (node) => node.first,
  getChildNodes(node) {
    const children: HtmlNode[] = [];
    for (let child = node.first; child; child = child.next) children.push(child);
    return children;
  },
  getParentNode: (node) => node.parent,
  getAttrList: (element) => [...element.attributes],
  getTagName: (element) => element.name,
  getNamespaceURI: (element) => element.namespace as names.NS,
  getTextNodeContent: (text) => text.value,
  getCommentNodeContent: () => "",
  getDocumentTypeNodeName: () => "",
  getDocumentTypeNodePublicId: () => "",
  getDocumentTypeNodeSystemId: () => "",
  isTextNode: (node): node is HtmlText => node instanceof HtmlText,
  isCommentNode: (_node): _node is HtmlText => false,
  isDocumentTypeNode: (_node): _node is HtmlText => false,
  isElementNode: (node): node is HtmlElement => node instanceof HtmlElement,
  setNodeSourceCodeLocation: () => undefined,
  getNodeSourceCodeLocation: () => null,
  updateNodeSourceCodeLocation: () => undefined,
};

function countingAdapter(): TreeAdapter<Types> {
  let left = maxElements;
  return {
    ...adapter,
    createElement(name, namespace, attributes) {
      left -= 1 + attributes.length / 4;
      if (left < 0) throw tooMuchText();
      // A list that grew has room for sixteen.
      const own = attributes.length === 0 ? none : attributes.slice();
      return new HtmlElement(tableRoleOf(name, own) ?? name, namespace, own);
    },
  };
}

/** Elements of a table that is made of boxes, by their roles. */
const tableRoles: Readonly<Record<string, string>> = {
  table: "table",
  row: "tr",
  cell: "td",
  columnheader: "th",
  rowheader: "th",
};

function tableRoleOf(name: string, attributes: readonly HtmlAttribute[]): string | undefined {
  if (name !== "div" && name !== "span") return undefined;
  return tableRoles[attributes.find((attribute) => attribute.name === "role")?.value ?? ""];
}

const none: readonly HtmlAttribute[] = [];

function addText(parent: HtmlElement, text: string, next: HtmlNode | null): void {
  const previous = next ? next.previous : parent.last;
  if (previous instanceof HtmlText) previous.append(text);
  else insertNode(parent, new HtmlText(text), next);
}
