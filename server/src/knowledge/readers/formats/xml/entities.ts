import { decodeHTMLStrict } from "entities";
import { ReadingError } from "../../source.errors.ts";

/** Of all that a document's own entities may unfold to, in characters, and how deep one may hold another. */
const mostUnfolded = 1_000_000;
const deepest = 8;

/**
 * The entities that a document type declares, and HTML's, by name. Those that live in other files are never fetched and
 * stay as they are written. Fails with a ReadingError where they unfold to more than anybody means by them.
 */
export function entitiesOf(doctype: string): (name: string) => string | undefined {
  const declared = new Map<string, string>();
  for (const [, name, quoted] of doctype.matchAll(/<!ENTITY\s+([\w.:-]+)\s+("[^"]*"|'[^']*')\s*>/g))
    if (!declared.has(name!)) declared.set(name!, quoted!.slice(1, -1));
  let unfolded = 0;

  const unfold = (name: string, depth: number): string | undefined => {
    const value = declared.get(name);
    if (value === undefined) {
      const standard = decodeHTMLStrict(`&${name};`);
      return standard === `&${name};` ? undefined : standard;
    }
    unfolded += value.length + 1;
    if (depth > deepest || unfolded > mostUnfolded) throw tooManyEntities();
    // What an entity marks up is read as its words.
    return value
      .replace(/<[^<>]*>/g, "")
      .replace(/&(#?[\w.:-]+);/g, (written, inner: string) =>
        inner.startsWith("#") ? decodeHTMLStrict(written) : (unfold(inner, depth + 1) ?? written),
      );
  };
  return (name) => unfold(name, 0);
}

function tooManyEntities(): ReadingError {
  return new ReadingError(
    "xml_entities",
    "This XML declares short names that unfold to far more text than it holds, and is not read.",
  );
}
