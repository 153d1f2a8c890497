import {
  areOfProse,
  haveProseLines,
  isPieceOfProse,
  type ProseSigns,
  proseSigns,
} from "../../documents/reads-as-prose.ts";
import { detectLanguage } from "../../languages/detect-language.ts";
import { codeLanguage, preformatted } from "./html-elements.ts";
import { type HtmlElement, textOf } from "./html-nodes.ts";

/** Characters that are looked at: of one, and of all of a form together. */
const looked = 20_000;
const lookedOfForm = 200_000;
/** Forms of a page that are followed; those that come later are code. */
const mostForms = 200;
/** Fewer in all of a form may be what a program says. */
const fewestWords = 50;

/**
 * Finds the text of a page that is preformatted and is prose. Elements of one form, in boxes of one form, are mostly either
 * code or prose: they are judged together, so that a comment in a piece of code makes no prose of it.
 */
export function createTypedProse() {
  const forms = new Map<string, HtmlElement[]>();

  return {
    see(element: HtmlElement): void {
      if (!preformatted.has(element.name) || !element.measure?.text) return;
      const { parent } = element;
      const name = `${element.name} ${element.classes}<${parent?.name} ${parent?.classes}`;
      const form = forms.get(name);
      if (form) form.push(element);
      else if (forms.size < mostForms) forms.set(name, [element]);
    },
    /** Each with its language, ISO 639-1. */
    result(): ReadonlyMap<HtmlElement, string> {
      const found = new Map<HtmlElement, string>();
      for (const elements of forms.values()) {
        const texts = sample(elements);
        if (!haveProseLines(texts)) continue;
        const language = detectLanguage(texts.join("\n"));
        if (!areMostlyProse(texts, language)) continue;
        for (const element of elements)
          if (
            codeLanguage(element) === undefined &&
            isPieceOfProse(proseSigns(textOf(element, looked), language))
          )
            found.set(element, language);
      }
      return found;
    },
  };
}

function sample(elements: readonly HtmlElement[]): string[] {
  const texts: string[] = [];
  let length = 0;
  for (const element of elements) {
    if (length >= lookedOfForm) break;
    const text = textOf(element, looked);
    texts.push(text);
    length += text.length;
  }
  return texts;
}

function areMostlyProse(texts: readonly string[], language: string): boolean {
  const all: ProseSigns = { words: 0, small: 0, lines: 0, plain: 0 };
  for (const text of texts) {
    const signs = proseSigns(text, language);
    for (const sign of ["words", "small", "lines", "plain"] as const) all[sign] += signs[sign];
  }
  return all.words >= fewestWords && areOfProse(all);
}
