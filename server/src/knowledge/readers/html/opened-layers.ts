import { headingName } from "./html-elements.ts";
import { calledBy, type HtmlAttribute, HtmlElement, textOf, walkHtml } from "./html-nodes.ts";

/** More controls and places on one page are made by programs for themselves. */
const mostControlled = 20_000;

export function findLayers(root: HtmlElement) {
  const controlled = new Set<string>();
  const closed: HtmlElement[] = [];
  const consent = new Set<HtmlElement>();
  walkHtml(root, {
    enter(element) {
      const { name, attributes } = element;
      if (name === "script" || name === "style" || name === "head") return false;
      let couldBeClosed = false;
      for (const attribute of attributes) {
        if (controlled.size < mostControlled) addControlled(attribute, controlled);
        couldBeClosed ||= /^(hidden|aria-hidden|style)$/.test(attribute.name);
      }
      if (couldBeClosed && closed.length < mostControlled && couldBeOpened(element)) closed.push(element);
      if (consent.size < mostLayers && couldAskForConsent(element)) {
        const layer = consentLayerOf(element);
        if (layer) consent.add(layer);
      }
      return true;
    },
  });
  const opened = new Set(closed.filter((element) => isOpened(element, controlled)));
  return { opened, consent };
}

/** Takes the names of the places that a control opens: by its attributes, or as a tab or a toggle that links to them. */
function addControlled({ name, value }: HtmlAttribute, controlled: Set<string>): void {
  if (name === "href") {
    if (value.length > 1 && value.startsWith("#")) controlled.add(value.slice(1));
  } else if (name === "aria-controls") for (const id of value.split(/\s+/, 10)) controlled.add(id);
  else if (name === "data-target" || name === "data-bs-target" || name === "data-tab")
    controlled.add(value.replace(/^#/, ""));
}

/** Closed until it is opened, and nothing that lies over the page or leads through it. */
function couldBeOpened(element: HtmlElement): boolean {
  const role = element.attribute("role") ?? "";
  if (/^(dialog|alertdialog|menu|menubar|listbox|tooltip|navigation|search)$/.test(role)) return false;
  if (/(^|\s|-)(modal|dialog|dropdown|offcanvas|tooltip|popover)/i.test(element.classes)) return false;
  return isClosed(element);
}

/** Returns whether a page shows an element only after somebody asked for it. */
function isClosed(element: HtmlElement): boolean {
  for (const { name, value } of element.attributes) {
    if (name === "hidden" || (name === "aria-hidden" && value === "true")) return true;
    if (name === "style" && closedStyle.test(value.slice(0, 500))) return true;
  }
  return false;
}

const closedStyle =
  /(^|[;\s])(display\s{0,4}:\s{0,4}none|visibility\s{0,4}:\s{0,4}hidden|opacity\s{0,4}:\s{0,4}0(\.0)?\s{0,4}(;|$|!)|(max-)?height\s{0,4}:\s{0,4}0(px)?\s{0,4}(;|$|!))/i;

const slide =
  /(^|\s)(carousel-item|carousel__slide|slick-slide|swiper-slide|splide__slide|glide__slide|slide)(\s|$)/i;
const copied = /duplicate|cloned|clone(\s|$)/i;

function isOpened(element: HtmlElement, controlled: ReadonlySet<string>): boolean {
  if (element.attribute("role") === "tabpanel") return true;
  const id = element.attribute("id");
  if (id !== null && controlled.has(id)) return true;
  if (element.attribute("aria-roledescription") === "slide") return true;
  if (slide.test(element.classes)) return !copied.test(element.classes);
  const before = elementBefore(element);
  return before !== null && ((isControl(before) && !namesPanel(before)) || asksQuestion(before));
}

/** Returns whether a control says which panel it opens, which need not be the next one. */
function namesPanel(element: HtmlElement): boolean {
  return element.attributes.some(
    ({ name, value }) => value !== "" && /^(aria-controls|data-(bs-)?target)$/.test(name),
  );
}

/** Returns whether a short text asks: what is closed behind it answers. */
const asksQuestion = (element: HtmlElement): boolean =>
  /[?？]\s*$/.test(textOf(element, longestQuestion + 1).slice(0, longestQuestion));

function elementBefore({ previous }: HtmlElement): HtmlElement | null {
  let node = previous;
  while (node && !(node instanceof HtmlElement)) {
    if (node.value.trim() !== "") return null;
    node = node.previous;
  }
  return node;
}

const longestQuestion = 200;
/** Boxes in which a button may stand alone. */
const deepestControl = 4;

/** Returns whether an element is a heading or a button, or a box with nothing but one. */
function isControl(element: HtmlElement): boolean {
  let at: HtmlElement | null = element;
  for (let depth = 0; at && depth < deepestControl; depth++) {
    if (at.name === "button" || at.name === "summary" || headingName.test(at.name)) return true;
    if (at.attribute("role") === "button" || at.attribute("aria-expanded") !== null) return true;
    at = onlyChild(at);
  }
  return false;
}

function onlyChild(element: HtmlElement): HtmlElement | null {
  let only: HtmlElement | null = null;
  for (let node = element.first; node; node = node.next) {
    if (node instanceof HtmlElement) {
      if (only) return null;
      only = node;
    } else if (node.value.trim() !== "") return null;
  }
  return only;
}

const mostLayers = 20;
const longestLayer = 4_000;
const mostAround = 6;
const longestAnswer = 40;
const layerName =
  /(^|[\s_-])(cookies?|cookie-?\w*|consent|gdpr|dsgvo|cmp|onetrust|cookiebot|didomi|usercentrics|truste|cc-window|cc-banner)([\s_-]|$)/i;
const aboutCookies = /\bcookies?\b|\bconsent\b|einwilligung|\btracking\b|\btraceurs\b/i;
const asksForConsent =
  /\b(accept|agree|allow|consent|decline|reject|got it|preferences|privacy|akzept|zustimm|ablehn|einwillig|datenschutz|accepter|refuser|aceptar|rechazar|accett|rifiut|we use|uses? cookies|verwende[nt])/i;
const answersConsent =
  /^\W*((accept|allow|agree|reject|decline|deny|refuse)\b.{0,25}|got it|i agree|ok(ay)?|alle[ns]? (akzeptieren|zulassen|ablehnen)|akzeptieren|zustimmen|ablehnen|einverstanden|(tout )?(accepter|refuser)|aceptar|rechazar|accetta|rifiuta)\W*$/i;
const layerBoxes = new Set(["div", "section", "aside", "form", "dialog", "footer"]);

/** Looks for cheap signs: a box that is called so, or a button that answers such a request. */
function couldAskForConsent(element: HtmlElement): boolean {
  if (element.name === "button" || element.name === "a") {
    // One that leads to another page answers nothing.
    const href = element.name === "a" ? element.attribute("href") : null;
    if (href !== null && !/^(#|javascript:)/.test(href)) return false;
    const said = textOf(element, longestAnswer + 1).trim();
    return said.length <= longestAnswer && answersConsent.test(said);
  }
  return layerBoxes.has(element.name) && layerName.test(calledBy(element));
}

/** Returns the box that asks for consent; null if none around the element does. */
function consentLayerOf(element: HtmlElement): HtmlElement | null {
  let at: HtmlElement | null = element;
  for (let steps = 0; at && steps < mostAround; steps++, at = at.parent) {
    if (/^(body|main|article|html|td|li)$/.test(at.name) || at.attribute("role") === "main") return null;
    if (!layerBoxes.has(at.name)) continue;
    const said = textOf(at, longestLayer + 1);
    if (said.length > longestLayer || holdsPage(at)) return null;
    if (aboutCookies.test(said) && asksForConsent.test(said)) return at;
  }
  return null;
}

function holdsPage(element: HtmlElement): boolean {
  let holds = false;
  walkHtml(element, {
    enter: ({ name }) => !(holds ||= name === "main" || name === "article" || name === "h1"),
  });
  return holds;
}
