import { createDocumentBuilder, type StructuredText } from "../document-builder.ts";
import { isAttachment, isSurrounding } from "./html-elements.ts";
import { HtmlElement, type HtmlNode, textOf, walkHtml } from "./html-nodes.ts";
import { measurePage } from "./measure-page.ts";
import { parseHtml } from "./page-parser.ts";
import { surveyPage } from "./page-survey.ts";
import { PageWriter } from "./page-writer.ts";

interface ReadOptions {
  /** Leaves menus, headers and footers out. */
  withoutSurroundings?: boolean;
  furniture?: ReadonlySet<HtmlElement>;
}

export function readMarkup(html: string): StructuredText {
  const { documentElement, body } = parseHtml(html);
  return htmlToDocument(body ?? documentElement);
}

const isShownList = (node: HtmlNode | null): boolean =>
  node instanceof HtmlElement && node.name === "select" && node.measure !== null;

export function htmlToDocument(root: HtmlElement, options: ReadOptions = {}): StructuredText {
  if (!root.measure) measurePage(root);
  const builder = createDocumentBuilder();
  const writer = new PageWriter(builder, root.measure!, surveyPage(root));
  const left = new Set<HtmlElement>();
  const isLeftOut = (element: HtmlElement) =>
    element !== root &&
    (!element.measure ||
      isAttachment(element, () => textOf(element)) ||
      (options.withoutSurroundings === true && isSurrounding(element)) ||
      options.furniture?.has(element) === true);

  walkHtml(root, {
    // What can be chosen of a list follows its label.
    text: ({ value, next }) => writer.text(isShownList(next) ? value.trimEnd() : value),
    enter(element) {
      if (!isLeftOut(element)) return writer.enter(element);
      left.add(element);
      return false;
    },
    leave(element) {
      if (!left.delete(element)) writer.leave(element);
    },
  });
  writer.flush();
  return builder.document();
}
