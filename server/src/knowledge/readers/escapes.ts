/** Returns an address, or a piece of one, without its escapes; as it is written where they are broken. */
export function withoutEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
