import { blockElements } from "./html-elements.ts";
import type { HtmlElement } from "./html-nodes.ts";

/** Longer ones are made by programs for themselves. */
const longestName = 200;

/** Follows, while a page is walked, by which names its headings and terms can be linked to. */
export function createPlaceNames() {
  let box: string | undefined;
  let boxed: HtmlElement | null = null;
  let mark: string | undefined;
  let own: string | undefined;
  let around: string | undefined;

  return {
    see(element: HtmlElement): void {
      if (element.attributes.length === 0) return;
      const name = nameOf(element);
      if (name === undefined) return;
      if (!blockElements.has(element.name)) return void (mark ??= name);
      box = name;
      boxed = element;
    },
    /** Forgets the name of a box that ended without text: it names nothing that follows. */
    leave(element: HtmlElement): void {
      if (boxed !== element) return;
      box = undefined;
      boxed = null;
    },
    begin(element: HtmlElement): void {
      own = nameOf(element);
      // A section is named by its heading, and not by the first of its terms.
      const section = boxed === element || element.name === "dt" ? undefined : box;
      around = section ?? mark;
      mark = undefined;
    },
    /** Returns its name; undefined where it cannot be linked to. */
    ofBegun(): string | undefined {
      return own ?? mark ?? around;
    },
    /** Text was written: what was seen before names that. */
    forget(): void {
      box = mark = own = around = undefined;
      boxed = null;
    },
  };
}

export type PlaceNames = ReturnType<typeof createPlaceNames>;

/** Returns the name by which a page is linked to at this element. */
export function nameOf(element: HtmlElement): string | undefined {
  const name = element.attribute("id") ?? (element.name === "a" ? element.attribute("name") : null);
  return name === null || name === "" || name.length > longestName || /\s/.test(name) ? undefined : name;
}
