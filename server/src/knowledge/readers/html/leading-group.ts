import type { GroupKind } from "../../documents/document.ts";
import type { DocumentBuilder } from "../document-builder.ts";
import { isNoteBox } from "./html-elements.ts";
import { calledBy, childrenOf, type HtmlElement, type Measure, textOf, walkHtml } from "./html-nodes.ts";
import { type createFrames, paragraph } from "./open-elements.ts";

interface PagePlace {
  page: Measure;
  /** True if a heading comes right before, so that it heads this element. */
  underHeading: boolean;
  /** True within an entry or a note: links there are part of its text. */
  said: boolean;
}

/** Pages with less text of their own are lists of what there is elsewhere. */
const leastProse = 400;
const longestRow = 400;
const boxes = new Set(
  "div p ul ol dl nav section aside table form header footer menu center fieldset details".split(" "),
);
const fewestListed = 3;
/** A list of links to other pages is a table of contents where it is longer than what people refer to. */
const fewestPages = 5;
const fewestLetters = 5;
/** Limits the words next to links that are a letter each: "Jump to:" */
const longestJump = 20;
/** A shorter list that goes by the alphabet may be what its text names. */
const fewestSorted = 12;
const mostCompared = 200;
const longestCompared = 200;

const roles: readonly (readonly [RegExp, GroupKind])[] = [
  [/(^|\s)(doc-)?(toc|lot|loi|landmarks|page-?list)(\s|$)/, "contents"],
  [/(^|\s)(doc-)?index(\s|$)/, "index"],
  [/(^|\s)search(\s|$)/, "form"],
  [/(^|\s)doc-page(header|footer)(\s|$)/, "running-head"],
  [/(^|\s)(navigation|menu|menubar|tablist|toolbar|contentinfo|banner)(\s|$)/, "navigation"],
];
/** Matches what generators of pages call contents; believed only where the links support it. */
const calledContents = /(^|[\s_-])(toc|table-of-contents|toctree-wrapper|contents|lot)([\s_-]|$)/i;
const calledIndex = /(^|\s)(index|indexdiv|genindex-jumpbox|\S*genindextable|indextable)(\s|$)/i;
const calledNavigation =
  /(^|[\s_-])(nav|navbar|navheader|navfooter|navigation|breadcrumbs?|pager|pagination|prevnext|skip|skiplink|share|related|menu|toolbar|topbar)([\s_-]|$)/i;

/** Returns what an element leads through, by its role, links, place and name; null for content. */
function leadingGroup(element: HtmlElement, place: PagePlace): GroupKind | null {
  const { measure, name } = element;
  if (!measure || measure.text === 0 || !boxes.has(name)) return null;
  const role = element.attributes.length === 0 ? "" : roleOf(element);
  if (role !== "") for (const [pattern, kind] of roles) if (pattern.test(role)) return kind;
  if (name === "form") return measure.prose * 2 < measure.text && measure.headings < 2 ? "form" : null;
  if (measure.anchors === 0) return name === "nav" ? "navigation" : null;
  if (isContents(element, measure, place)) return "contents";
  if (name === "nav" || (name === "menu" && measure.prose === 0)) return "navigation";
  if (isIndex(element, measure, place)) return "index";
  return isNavigation(element, measure, place) ? "navigation" : null;
}

function roleOf(element: HtmlElement): string {
  const role = element.attribute("role") ?? element.attribute("epub:type");
  return role === "none" || role === "presentation" ? "" : (role ?? "");
}

/** Links to places on this page, or many to pages below it, and nothing else. */
function isContents(element: HtmlElement, measure: Measure, { said }: PagePlace): boolean {
  const { text, links, anchors, local, down, headings } = measure;
  if (links * 4 <= text) return false;
  const numbered = () => links * 2 > text && local === anchors && isNumbered(element);
  const all = !said && headings === 0 && (isAllLinks(measure) || numbered());
  if (all && anchors >= fewestListed && local * 2 > anchors) return true;
  if (all && isList(element.name) && anchors >= fewestPages && (local + down) * 4 >= anchors * 3) return true;
  if (!said && isNextToText(element, measure)) return true;
  return measure.prose === 0 && headings < 2 && calledContents.test(calledBy(element));
}

const isAllLinks = ({ text, links }: Measure) => links * 20 >= text * 17;

/** Returns whether the text next to its links is numbers, as those of sections are, as far as it is looked at. */
function isNumbered(element: HtmlElement): boolean {
  let looked = 0;
  let letters = false;
  walkHtml(element, {
    text: ({ value }) => {
      looked += value.trim().length;
      letters ||= /\p{L}/u.test(value.slice(0, longestRow));
    },
    enter: ({ name }) => name !== "a" && !letters && looked <= longestRow,
  });
  return !letters;
}

/**
 * Recognizes headings with little but links beneath them, a list of which is the page's contents: "On this page", "See also".
 */
function isNextToText(element: HtmlElement, measure: Measure): boolean {
  const { text, links, prose, headed, headings, anchors, local } = measure;
  if (headings === 0 || prose > 0 || local === 0 || anchors < fewestListed) return false;
  if (links * 3 < (text - headed) * 2) return false;
  const isContentsList = ({ name, measure: list }: HtmlElement) =>
    isList(name) && list !== null && list.anchors > 0 && list.local === list.anchors;
  return [...childrenOf(element)].some(isContentsList);
}

const isList = (name: string): boolean => name === "ul" || name === "ol" || name === "dl";

/** Links to places on this page that are hardly more than a letter each. */
const isLetters = ({ text, links, anchors, local }: Measure): boolean =>
  anchors >= fewestLetters && local === anchors && links <= anchors * 2 && text - links <= longestJump;

/** Tells an index by headings that are letters, by links in alphabetical order, or by its name. */
function isIndex(element: HtmlElement, measure: Measure, { said }: PagePlace): boolean {
  const { text, links, prose, anchors, letters, headings } = measure;
  if (!said && isLetters(measure)) return true;
  if (prose * 5 > text) return false;
  if (letters >= fewestLetters && letters * 2 >= headings && anchors >= headings * 2) return true;
  const all = !said && headings === 0 && isAllLinks(measure);
  const isRows = isList(element.name) || element.name === "table";
  if (all && isRows && anchors >= fewestSorted && isSorted(element, "a")) return true;
  if (!said && headings === 0 && isTopics(element, measure)) return true;
  return anchors >= fewestListed && links * 3 >= text && calledIndex.test(calledBy(element));
}

/** Returns whether a list names topics by the alphabet, each with links to the places that speak of it, several as a rule. */
function isTopics(element: HtmlElement, { text, links, anchors }: Measure): boolean {
  if (!isList(element.name) || links * 3 < text * 2 || anchors < fewestSorted * placesOfTopic) return false;
  const items = [...childrenOf(element)].filter(({ name }) => name === "li").length;
  return items >= fewestSorted && anchors >= items * placesOfTopic && isSorted(element, "li");
}
const placesOfTopic = 1.5;

/** Returns whether its links or items go by the alphabet; of a table the first link in each row. */
function isSorted(element: HtmlElement, by: "a" | "li"): boolean {
  const texts: string[] = [];
  let known = false;
  walkHtml(element, {
    enter(inner) {
      if (inner.name === "tr") known = false;
      if (inner.name !== by || !inner.measure?.text) return texts.length < mostCompared;
      if (known) return false;
      known = element.name === "table";
      texts.push(textOf(inner, longestCompared).trim().toLowerCase());
      return false;
    },
  });
  if (texts.length < fewestSorted) return false;
  const inOrder = texts.filter((text, i) => i > 0 && text >= texts[i - 1]!).length;
  return inOrder * 10 >= (texts.length - 1) * 9;
}

function isNavigation(element: HtmlElement, measure: Measure, place: PagePlace): boolean {
  const { page, underHeading, said } = place;
  const { text, links, prose, headings, anchors, local, steps, translations, before } = measure;
  if (headings > 0 || text > longestRow) return false;
  if (steps > 1 || (steps > 0 && links * 2 > text)) return true;
  // The page's own language is a link like others, or none.
  if (translations > 0 && prose === 0 && anchors - translations <= 1) return true;
  if (prose > 0 || links * 2 <= text) return false;
  // "Top", on a line of its own, and no part of an explanation.
  const isPiece = /^(li|dd|td|th|figure|details)$/.test(element.parent?.name ?? "");
  if (!said && local === anchors && links === text && !isPiece) return true;
  if (calledNavigation.test(calledBy(element))) return true;
  // A short row of links above all text or below it, and not what a heading announces.
  if (said || underHeading || anchors < 2 || links * 5 < text * 4) return false;
  if (before === page.before) return page.headings > 0 || page.prose >= leastProse;
  return page.prose >= leastProse && before === page.before + page.prose + page.headings;
}

/** Follows what leads through a page instead of being its text. */
export function createLeading(
  frames: ReturnType<typeof createFrames>,
  builder: DocumentBuilder,
  page: Measure,
  isExplained: () => boolean,
) {
  let depth = 0;
  return {
    get isOpen() {
      return depth > 0;
    },
    enter(element: HtmlElement): void {
      if (depth > 0) return;
      const underHeading = builder.blocks.at(-1)?.kind === "heading";
      const inNote = frames.block.kind === "note" || isNoteBox(element);
      const kind = leadingGroup(element, { page, underHeading, said: inNote || isExplained() });
      if (kind === null) return;
      depth++;
      frames.endBegun(element);
      frames.grouped(element, kind, paragraph, () => void depth--);
    },
  };
}
