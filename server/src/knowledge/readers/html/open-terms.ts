import type { HtmlElement } from "./html-nodes.ts";
import { type Frames, paragraph } from "./open-frames.ts";
import type { Lists } from "./open-lists.ts";
import type { PlaceNames } from "./place-names.ts";
import { asksQuestion, isTerms } from "./said-groups.ts";

interface Terms {
  /** Nothing explains them: they are a list. */
  plain: boolean;
  /** Groups around an entry. */
  depth: number;
  entry: object | null;
  defined: boolean;
  /** A section began within it, as where a page does not end the list: what follows is not said of the entry. */
  headed: boolean;
}

interface Around {
  frames: Frames;
  names: PlaceNames;
  lists: Lists;
  /** Returns whether this part of the page leads elsewhere. */
  isLeading: () => boolean;
}

/** The lists of terms that are open while a page is written: each term opens an entry, or a question. */
export function createTerms({ frames, names, lists, isLeading }: Around) {
  const { within, grouped } = frames;
  const open: Terms[] = [];

  return {
    /** Returns the identity that all terms of the entry share. */
    get entry(): object | null {
      return open.at(-1)?.entry ?? null;
    },
    /** Returns whether the text written now explains a term. */
    get explains() {
      const terms = open.at(-1);
      return terms?.entry != null && !terms.headed;
    },
    /** A section begins. */
    head(): void {
      const terms = open.at(-1);
      if (terms) terms.headed = true;
    },
    enterList(element: HtmlElement): void {
      const plain = isLeading() || !isTerms(element);
      const terms: Terms = { plain, depth: frames.groups, entry: null, defined: false, headed: false };
      open.push(terms);
      lists.open(null, true);
      const listed = () => {
        if (terms.entry && frames.groups > terms.depth) frames.close();
        open.pop();
        lists.close();
      };
      if (plain && !isLeading()) {
        terms.depth++;
        grouped(element, "list", undefined, listed);
      } else within(element, paragraph, { ended: listed });
    },
    enterTerm(element: HtmlElement): void {
      const terms = open.at(-1);
      if (!terms || terms.plain) return within(element, terms ? { kind: "list-item" } : paragraph);
      // One without words names nothing: what follows belongs to the entry above, or stands by itself.
      if (element.measure?.text === 0) return within(element, paragraph);
      if (terms.entry && terms.defined && frames.groups === terms.depth + 1) {
        frames.close();
        terms.entry = null;
      }
      if (!terms.entry && frames.groups === terms.depth) {
        frames.open(asksQuestion(element) ? "question" : "entry");
        terms.entry = {};
        terms.defined = terms.headed = false;
      }
      names.begin(element);
      within(element, { kind: "term" });
    },
    enterDefinition(element: HtmlElement): void {
      const terms = open.at(-1);
      // Programs that make pages of manual pages write an empty one after each term of several.
      if (terms && element.measure?.text !== 0) terms.defined = true;
      within(element, terms?.plain ? { kind: "list-item" } : paragraph);
    },
  };
}
