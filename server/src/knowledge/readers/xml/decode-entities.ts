const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Returns the meaning of a name besides the five that XML itself has; undefined where it is not known. */
export type EntityOf = (name: string) => string | undefined;

/** Characters that are decoded at once: each entity among them is an object of its own until then. */
const atOnce = 1 << 16;
const longestEntity = 104;

/** Decodes the five entities of XML, numbers, and what `entityOf` knows; any other stays as it is written. */
export function decodeEntities(text: string, entityOf: EntityOf | null): string {
  if (!text.includes("&")) return text;
  if (text.length <= atOnce) return decoded(text, entityOf);
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const to = placeToCut(text, from + atOnce);
    pieces.push(decoded(text.slice(from, to), entityOf));
    from = to;
  }
  return pieces.join("");
}

/** Returns a place near `at` that is not within an entity. */
function placeToCut(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const open = text.lastIndexOf("&", at - 1);
  return open > at - longestEntity && text.lastIndexOf(";", at - 1) < open ? open : at;
}

function decoded(text: string, entityOf: EntityOf | null): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w[\w.:-]{0,99}));/gi,
    (whole, tens?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? entityOf?.(name) ?? whole;
      const code = tens === undefined ? Number.parseInt(hex!, 16) : Number(tens);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
