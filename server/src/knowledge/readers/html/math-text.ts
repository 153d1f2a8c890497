import { elementsOf, type HtmlElement, textOf } from "./html-nodes.ts";

/** What a formula is called: its own description, else the TeX it was made of. Null where it has neither. */
export function mathText(math: HtmlElement): string | null {
  const described = math.attribute("alttext") ?? math.attribute("aria-label");
  const source = elementsOf(math, "annotation").find((one) => /tex/i.test(one.attribute("encoding") ?? ""));
  const said = (described ?? (source ? textOf(source) : "")).replace(/\s+/g, " ").trim();
  return said === "" ? null : ` ${said} `;
}
