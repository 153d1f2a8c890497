import type { Block, Group } from "../../documents/document.ts";
import { createDocumentBuilder, type DocumentBuilder } from "../document-builder.ts";
import { isBeside, isSurrounding } from "./html-elements.ts";
import { type HtmlElement, textOf, walkHtml } from "./html-nodes.ts";
import { measurePage } from "./measure-page.ts";
import { surveyPage } from "./page-survey.ts";
import { createPageWriter } from "./page-writer.ts";

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

/** Adds what was read of a page to the document that it stands in, with its groups. */
export function addReading(builder: DocumentBuilder, { text, blocks, groups }: HtmlReading): void {
  const open: number[] = [];
  let [group, run, end] = [0, {}, 0];
  for (const { start, end: next, ...block } of blocks) {
    while (open.length > 0 && open.at(-1)! <= start) {
      open.pop();
      builder.close();
    }
    for (; group < groups.length && groups[group]!.start <= start; group++) {
      open.push(groups[group]!.end);
      builder.open(groups[group]!.kind);
    }
    // Rows of one table and items of one list follow each other on the next line.
    if (start - end !== 1) run = {};
    builder.add(block, text.slice(start, next), run);
    end = next;
  }
  for (const _ of open) builder.close();
}
