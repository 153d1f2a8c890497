import type { Block, Group } from "../../documents/document.ts";
import { createDocumentBuilder } from "../document-builder.ts";
import { isBeside, isSurrounding } from "./html-elements.ts";
import { type HtmlElement, textOf, walkHtml } from "./html-nodes.ts";
import { createPageWriter } from "./page-writer.ts";
import { measurePage } from "./measure-page.ts";
import { surveyPage } from "./page-survey.ts";

export interface HtmlReading {
  text: string;
  blocks: Block[];
  groups: Group[];
}

interface ReadOptions {
  /** Leaves menus, headers and footers out. */
  withoutSurroundings?: boolean;
  /** What else is left out. */
  furniture?: ReadonlySet<HtmlElement>;
}

/** The text and blocks of an element. */
export function htmlToDocument(root: HtmlElement, options: ReadOptions = {}): HtmlReading {
  if (!root.measure) measurePage(root);
  const builder = createDocumentBuilder();
  const writer = createPageWriter(builder, root.measure!, surveyPage(root));
  const left = new Set<HtmlElement>();
  const isLeftOut = (element: HtmlElement) =>
    element !== root &&
    (!element.measure ||
      isBeside(element, () => textOf(element)) ||
      (options.withoutSurroundings === true && isSurrounding(element)) ||
      options.furniture?.has(element) === true);

  walkHtml(root, {
    text: ({ value }) => writer.text(value),
    enter(element) {
      if (!isLeftOut(element)) return writer.enter(element);
      left.add(element);
      return false;
    },
    leave(element) {
      if (!left.delete(element)) writer.leave(element);
    },
  });
  writer.finish();
  return builder.document();
}
