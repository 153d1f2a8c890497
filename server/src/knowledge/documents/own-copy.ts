/** A slice keeps its whole text alive; joined anew it does not. */
export const ownCopy = (slice: string): string => ` ${slice}`.slice(1);
