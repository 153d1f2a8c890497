import type { Mark } from "../../documents/document.ts";
import type { HtmlElement } from "./html-nodes.ts";

const markedNames: readonly [Mark["mark"], ReadonlySet<string>][] = [
  ["bold", new Set(["b", "strong"])],
  ["code", new Set(["code", "kbd", "samp", "tt"])],
  ["struck", new Set(["s", "strike", "del"])],
];
const markedStyles: readonly [Mark["mark"], RegExp][] = [
  ["bold", /font-weight\s{0,4}:\s{0,4}(bold|[6-9]00)/i],
  ["struck", /text-decoration(-line)?\s{0,4}:[^;]{0,40}line-through/i],
];

/** Returns how an element sets its words apart from those around it. */
export function marksOf({ name, attributes }: HtmlElement): Pick<Mark, "mark" | "href">[] {
  const marks: Pick<Mark, "mark" | "href">[] = [];
  for (const [mark, names] of markedNames) if (names.has(name)) marks.push({ mark });
  for (const { name: attribute, value } of attributes)
    if (attribute === "href" && name === "a") marks.push({ mark: "link", href: value });
    else if (attribute === "style")
      for (const [mark, style] of markedStyles) if (style.test(value.slice(0, 500))) marks.push({ mark });
  return marks;
}
