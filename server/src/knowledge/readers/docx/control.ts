import type { XmlReader } from "../xml/xml-reader.ts";
import { type DocxContext, isOn } from "./context.ts";

const galleries: Readonly<Record<string, DocxContext["guide"]>> = { "Table of Contents": "contents" };

/** Matches what is chosen, and not written. */
const formControls = /^(w14:checkbox|w:(dropDownList|comboBox|date))$/;

/** The content of a content control, without the words that ask to fill it in. */
export function readControl(
  xml: XmlReader,
  context: DocxContext,
  visit: (name: string, isForm: boolean) => void,
): void {
  const { guide } = context;
  let isPrompt = false;
  let isForm = false;
  const visitProperty = (property: string): void => {
    if (property === "w:showingPlcHdr") isPrompt = isOn(xml);
    else if (property === "w:docPartObj") xml.children(visitProperty);
    else if (property === "w:docPartGallery")
      context.guide ??= galleries[xml.attribute("w:val") ?? ""] ?? null;
    else if (formControls.test(property)) isForm = true;
  };
  xml.children((name) => {
    if (name === "w:sdtPr") xml.children(visitProperty);
    else if (name === "w:sdtContent" && !isPrompt) xml.children((child) => visit(child, isForm));
  });
  context.guide = guide;
}
