import { ReadingError } from "../source.errors.ts";
import { elementsOf, textOf } from "./html-nodes.ts";
import type { PageFacts } from "./page-facts.ts";
import type { HtmlDocument } from "./page-parser.ts";

/** Shorter ones may be all that a page shows before its script has run. */
const placeholder = 300;

/** Why a page gives no text of its own; null where it does. */
export function whyNoText(text: string, facts: PageFacts, document: HtmlDocument): ReadingError | null {
  const empty = !/[\p{L}\p{N}]/u.test(text);
  if (empty && facts.frames.length > 0)
    return new ReadingError(
      "only_frames",
      "This page only shows other pages in frames. Add the address of the page that is shown in it.",
    );
  if (empty && facts.scripts === 0) return new ReadingError("no_text", "This page holds no text.");
  if (empty || (text.length < placeholder && facts.scripts > 0 && isPlaceholder(text, document)))
    return new ReadingError(
      "script_only",
      "This page is drawn by a script in the browser; its address gives no text that could be read.",
    );
  return null;
}

const mounts = /^(root|app|__next|__nuxt|___gatsby|svelte|ember-app|q-app|main-app|application|react-root)$/i;

/** What a page shows while its script is on its way, or where there is none. */
function isPlaceholder(text: string, document: HtmlDocument): boolean {
  const asksForScript =
    /(enable|requires?|needs?|turn on|activate|without|activez|aktivier\w*)\s+(\w+\s+){0,3}java ?script|java ?script\s+(\w+\s+){0,4}(required|enabled|disabled|needed|aktivier\w*|activ\w*)/i;
  if (asksForScript.test(text)) return true;
  if (/^(please wait|loading|lade|chargement|cargando)[\s\p{L},]{0,30}[.…!\s]*$/iu.test(text)) return true;
  if (text.length >= 100) return false;
  // A logo or a line beside an empty mount, and a warning for those who have no script.
  const warned = elementsOf(document.documentElement, "noscript").some((one) =>
    asksForScript.test(textOf(one)),
  );
  const empty = elementsOf(document.documentElement, "div", "app-root").some(
    (one) =>
      (one.name === "app-root" || mounts.test(one.attribute("id") ?? "")) && (one.measure?.text ?? 0) === 0,
  );
  return warned && empty;
}
