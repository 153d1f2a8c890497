import { DOMParser, parseHTML } from "linkedom";

/** What the readers use of the DOM; the server's types do not hold a browser's. */
export interface HtmlNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly textContent: string | null;
  readonly parentNode: HtmlNode | null;
  readonly firstChild: HtmlNode | null;
  readonly nextSibling: HtmlNode | null;
}

export interface HtmlElement extends HtmlNode {
  readonly localName: string;
  readonly firstElementChild: HtmlElement | null;
  readonly nextElementSibling: HtmlElement | null;
  readonly parentElement: HtmlElement | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  getElementsByTagName(name: string): ArrayLike<HtmlElement> & Iterable<HtmlElement>;
  closest(selector: string): HtmlElement | null;
}

export interface HtmlDocument {
  readonly documentElement: HtmlElement;
  readonly body: HtmlElement | null;
  getElementsByTagName(name: string): ArrayLike<HtmlElement> & Iterable<HtmlElement>;
  querySelector(selector: string): HtmlElement | null;
  querySelectorAll(selector: string): ArrayLike<HtmlElement>;
}

/** Pieces of a page come without `<html>`, which the parser needs to find a body. */
export function parseHtml(html: string): HtmlDocument {
  const whole = /<(html|body)[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`;
  return parseHTML(whole).document;
}

export function parseXml(xml: string): HtmlDocument {
  return new DOMParser().parseFromString(xml, "text/xml") as unknown as HtmlDocument;
}
