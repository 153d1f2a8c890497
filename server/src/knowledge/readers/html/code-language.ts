import { type HtmlElement } from "./html-nodes.ts";

const named =
  /(?:^|\s)(?:(?:language|lang|highlight-source|highlight)-|brush:\s*|sourceCode\s+)([a-z][\w+#.-]*)/i;
const namesNone = /^(default|none|text|txt|plain|plaintext|nohighlight|notranslate|source|code|auto|output)$/;

/** The language that a piece of code is marked with, lower case, as `python` or `c++`. */
export function codeLanguage(pre: HtmlElement): string | undefined {
  const inner = pre.first === pre.last && pre.first && "name" in pre.first ? [pre.first] : [];
  const around: HtmlElement[] = [...inner, pre];
  for (let outer = pre.parent; outer && around.length < 5; outer = outer.parent) around.push(outer);
  for (const element of around) {
    const language = (
      element.attribute("data-lang") ??
      element.attribute("data-language") ??
      named.exec(element.classes)?.[1]
    )?.toLowerCase();
    if (language && /^[a-z][\w+#.-]{0,30}$/.test(language) && !namesNone.test(language)) return language;
  }
  return undefined;
}
