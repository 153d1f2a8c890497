import type { HtmlElement } from "./html-dom.ts";
/** Never text of the page. */
export const unread = new Set(
  (
    "script style noscript template head iframe object embed canvas audio video svg map input select textarea " +
    "datalist progress meter dialog annotation annotation-xml"
  ).split(" "),
);

/** What surrounds the text of a page: menus, headers, footers. */
export const surroundings = new Set(["nav", "header", "footer", "aside", "menu"]);
export const surroundingRoles = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "complementary",
  "search",
  "menu",
  "menubar",
  "toolbar",
  "dialog",
  "alertdialog",
]);

/** Elements that begin and end a paragraph of their own. */
export const blockElements = new Set(
  (
    "address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section " +
    "summary table caption tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** The mark beside a heading that links to it. */
export function isHeadingAnchor(element: HtmlElement): boolean {
  if (element.localName !== "a") return false;
  const text = (element.textContent ?? "").trim();
  return (
    text.length <= 1 && !/[\p{L}\p{N}]/u.test(text) && (element.getAttribute("href") ?? "").includes("#")
  );
}

/** A button beside a text, such as "Copy"; one that is all there is may be the heading of what it opens. */
export function isControl(element: HtmlElement): boolean {
  if (element.localName !== "button") return false;
  return element.parentElement?.textContent?.trim() !== element.textContent?.trim();
}

export function isHidden(element: HtmlElement): boolean {
  if (element.hasAttribute("hidden") || element.getAttribute("aria-hidden") === "true") return true;
  const style = element.getAttribute("style");
  return style !== null && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}
