import { blockElements, drawn, isCaption, isUnseen, preformatted } from "./html-elements.ts";
import { type HtmlElement, Measure, walkHtml } from "./html-nodes.ts";
import { findLayers } from "./opened-layers.ts";

/** Shorter ones are menus as often as text. */
const proseFrom = 60;

/** Counts what is seen of each element; `measure` stays null for the others. `page` is the page's name in links. */
export function measurePage(root: HtmlElement, page = ""): void {
  /** Keeps for each open element the text of its own paragraph, without that of blocks inside it. */
  const open: { measure: Measure; block: boolean; own: number; ownLinks: number }[] = [];
  let links = 0;
  let inside = 0;
  let before = 0;
  const { opened, consent } = findLayers(root);

  walkHtml(root, {
    text({ value }) {
      const top = open.at(-1);
      if (!top) return;
      const seen = countSeen(value);
      top.measure.text += seen;
      top.own += seen;
      if (links > 0) {
        top.measure.links += seen;
        top.ownLinks += seen;
      }
    },
    enter(element) {
      if (element !== root && (isUnseen(element, opened) || consent.has(element))) return false;
      const measure = new Measure(inside > 0, before);
      element.measure = measure;
      open.push({ measure, block: element === root || blockElements.has(element.name), own: 0, ownLinks: 0 });
      if (isLink(element)) {
        links++;
        countLink(measure, element, page);
      } else if (element.name === "table") measure.tables++;
      else if (preformatted.has(element.name)) measure.codes++;
      if (isInner(element)) inside++;
      return !drawn.has(element.name);
    },
    leave(element) {
      if (!element.measure) return;
      if (isLink(element)) links--;
      if (isInner(element)) inside--;
      const { measure, block, own, ownLinks } = open.pop()!;
      if (block && isProse(element.name, own, ownLinks)) {
        measure.prose += own;
        before += own;
      }
      const around = open.at(-1);
      if (!around) return;
      if (measure.text > 0 && isHeading(element.name)) {
        measure.headings++;
        if (measure.text <= 2) measure.letters++;
        measure.headed = measure.text - measure.links;
        before++;
      }
      if (measure.text > 0 && isCaption(element)) around.measure.captions++;
      addMeasure(around.measure, measure);
      if (!block) {
        around.own += own;
        around.ownLinks += ownLinks;
      }
    },
  });
}

function addMeasure(sum: Measure, one: Measure): void {
  sum.text += one.text;
  sum.links += one.links;
  sum.prose += one.prose;
  sum.headings += one.headings;
  sum.letters += one.letters;
  sum.headed += one.headed;
  if (one.anchors > 0) {
    sum.anchors += one.anchors;
    sum.local += one.local;
    sum.down += one.down;
    sum.steps += one.steps;
    sum.translations += one.translations;
  }
  sum.tables += one.tables;
  sum.codes += one.codes;
}

const isHeading = (name: string): boolean =>
  name.length === 2 && name[0] === "h" && name >= "h1" && name <= "h6";

const isLink = (element: HtmlElement): boolean => element.name === "a" && element.attribute("href") !== null;

function countLink(measure: Measure, link: HtmlElement, page: string): void {
  measure.anchors++;
  const direction = leadsTo(link.attribute("href")!, page);
  if (direction === "here") measure.local++;
  else if (direction === "down") measure.down++;
  if (leadsOn(link)) measure.steps++;
  if (leadsToTranslation(link)) measure.translations++;
}

function isInner(element: HtmlElement): boolean {
  const { name } = element;
  return name === "article" || name === "section" || name === "main" || element.attribute("role") === "main";
}

function isProse(name: string, own: number, ownLinks: number): boolean {
  if (ownLinks * 2 > own) return false;
  return own >= proseFrom || ((name === "td" || name === "th" || preformatted.has(name)) && own > 0);
}

/** Stand between links, and say nothing themselves. */
const separators = new Set([..."|·•»›>[]"].map((sign) => sign.charCodeAt(0)));

function countSeen(text: string): number {
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 32 && code !== 160 && !separators.has(code)) seen++;
  }
  return seen;
}

/** Returns whether a link leads to a place on this page, to pages next to or below it, or elsewhere. */
function leadsTo(href: string, page = ""): "here" | "down" | "elsewhere" {
  if (href.startsWith("#")) return "here";
  if (page !== "" && href[page.length] === "#" && href.startsWith(page)) return "here";
  if (href === "" || href[0] === "/" || href.startsWith("..")) return "elsewhere";
  // A scheme ends at a colon before any slash.
  return /^[^:/?#]*:/.test(href) ? "elsewhere" : "down";
}

export function pageNameOf(url: string | null): string {
  const path = url === null ? "" : (URL.parse(url)?.pathname ?? "");
  return path.slice(path.lastIndexOf("/") + 1);
}

const leadsToTranslation = (link: HtmlElement): boolean =>
  link.attribute("hreflang") !== null && /(^|\s)alternate(\s|$)/i.test(link.attribute("rel") ?? "");

/** Returns whether a link names itself as the way to the page before, after or above this one. */
function leadsOn(link: HtmlElement): boolean {
  const rel = link.attribute("rel");
  if (rel !== null && /(^|\s)(prev|previous|next|up|start|home|first|last)(\s|$)/i.test(rel)) return true;
  // DocBook's stylesheets have keys for these rows alone: previous, next, up, home.
  return /^[pnuh]$/.test(link.attribute("accesskey") ?? "");
}
