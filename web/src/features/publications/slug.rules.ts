/**
 * A slug as it is typed: lower case, and each run of white space one hyphen. White space after a hyphen belongs
 * to the run that the hyphen stands for, because it came one key at a time.
 */
export function typedSlug(text: string): string {
  return text.toLowerCase().replace(/-?\s+/gu, "-");
}

/** A slug as it is sent: without the hyphens that white space at its ends became. */
export function finishedSlug(text: string): string {
  const slug = typedSlug(text);
  let [start, end] = [0, slug.length];
  while (start < end && slug[start] === "-") start += 1;
  while (end > start && slug[end - 1] === "-") end -= 1;
  return slug.slice(start, end);
}
