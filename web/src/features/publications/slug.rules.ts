/**
 * A slug as it is typed: lower case, and each run of white space one hyphen. White space after a hyphen belongs
 * to the run that the hyphen stands for, because it came one key at a time.
 */
export function typedSlug(text: string): string {
  return text.toLowerCase().replace(/-?\s+/gu, "-");
}

/** A slug as it is sent: without the hyphens that white space at its ends became. */
export function finishedSlug(text: string): string {
  return typedSlug(text).replace(/^-+|-+$/gu, "");
}
