import { blockElements, isUnseen, preformatted } from "./html-elements.ts";
import { type HtmlElement, type Measure, walkHtml } from "./html-nodes.ts";

/** Shorter ones are menus as often as text. */
const proseFrom = 60;

/** Counts, in one pass, what is seen of each element within `root`; what nobody sees keeps `measure` null. */
export function measurePage(root: HtmlElement): void {
  /** Beside each open element, the text of its own paragraph: not within a block inside it. */
  const open: { measure: Measure; block: boolean; own: number; ownLinks: number }[] = [];
  let links = 0;
  let inside = 0;

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
      if (element !== root && isUnseen(element)) return false;
      const measure = { text: 0, links: 0, prose: 0, headings: 0, inside: inside > 0 };
      element.measure = measure;
      open.push({ measure, block: element === root || blockElements.has(element.name), own: 0, ownLinks: 0 });
      if (element.name === "a") links++;
      if (isInner(element)) inside++;
      return true;
    },
    leave(element) {
      if (!element.measure) return;
      if (element.name === "a") links--;
      if (isInner(element)) inside--;
      const { measure, block, own, ownLinks } = open.pop()!;
      if (block && isProse(element.name, own, ownLinks)) measure.prose += own;
      const around = open.at(-1);
      if (!around) return;
      if (measure.text > 0 && /^h[1-6]$/.test(element.name)) measure.headings++;
      around.measure.headings += measure.headings;
      around.measure.text += measure.text;
      around.measure.links += measure.links;
      around.measure.prose += measure.prose;
      if (!block) {
        around.own += own;
        around.ownLinks += ownLinks;
      }
    },
  });
}

function isInner(element: HtmlElement): boolean {
  const { name } = element;
  return name === "article" || name === "section" || name === "main" || element.attribute("role") === "main";
}

function isProse(name: string, own: number, ownLinks: number): boolean {
  if (ownLinks * 2 > own) return false;
  return own >= proseFrom || ((name === "td" || name === "th" || preformatted.has(name)) && own > 0);
}

function countSeen(text: string): number {
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 32 && code !== 160) seen++;
  }
  return seen;
}
