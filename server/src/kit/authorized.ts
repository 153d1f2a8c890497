declare const proof: unique symbol;

/**
 * A thing that its caller was shown to own. Writes take it, so a write cannot be reached without the check.
 * Only `features/projects/authorize-project.ts` makes one.
 */
export type Authorized<T> = T & { readonly [proof]: true };
