import { collapse } from "./prose.ts";

/** What a picture's description says to a reader: empty for a file's name or an address, which programs put there. */
export function alternativeText(declared: string | null): string {
  const text = collapse(declared ?? "");
  if (!/\p{L}{2}/u.test(text) || /\.(png|jpe?g|gif|bmp|tiff?|svg|wmf|emf|webp)$/i.test(text)) return "";
  return /^(https?|file):\S*$/i.test(text) ? "" : text;
}
