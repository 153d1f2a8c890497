/** Copies a slice, which keeps its whole text alive otherwise. */
export const ownCopy = (slice: string): string => ` ${slice}`.slice(1);
