const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** What a name stands for beside the five that XML itself has; undefined where it is not known. */
export type EntityOf = (name: string) => string | undefined;

/** The five entities of XML, numbers, and what `entityOf` knows; any other stays as it is written. */
export function decodeEntities(text: string, entityOf: EntityOf | null): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w[\w.:-]{0,99}));/gi,
    (whole, tens?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? entityOf?.(name) ?? whole;
      const code = tens === undefined ? Number.parseInt(hex!, 16) : Number(tens);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
