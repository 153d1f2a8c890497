import type { DocumentBuilder } from "../document-builder.ts";
import { codeLanguage } from "./html-elements.ts";
import type { HtmlElement, Measure } from "./html-nodes.ts";
import type { PageSurvey } from "./page-survey.ts";
import { writeTypedPage, writeTypedProse } from "./typed-page.ts";

interface CodePlace extends Pick<PageSurvey, "prosaic"> {
  page: Measure;
  /** True outside of lists and tables. */
  isApart: boolean;
  /** The level of the heading above. */
  above: number;
}

/** Writes what is set as typed: as code, unless it is all of the page, or prose. */
export function writeCode(
  builder: DocumentBuilder,
  element: HtmlElement,
  typed: string,
  { page, prosaic, isApart, above }: CodePlace,
): void {
  const code = codeLanguage(element);
  const written = typed
    .replace(/\r\n?/g, "\n")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
  // What is typed from the first line to the last is no code.
  const isPage = element.measure !== null && element.measure.text >= page.text * 0.9;
  if (isApart && isPage && writeTypedPage(builder, written, above)) return;
  const language = isApart ? prosaic.get(element) : undefined;
  if (language !== undefined) writeTypedProse(builder, written, { language, above });
  else builder.add({ kind: "code", ...(code && { code }) }, written);
}

/** Returns whether a list is made of links: no typed text has lists, and one in it opens over it. */
export const isMenu = ({ name, measure }: HtmlElement): boolean =>
  /^(ul|ol|menu)$/.test(name) && measure !== null && measure.links * 2 > measure.text;
