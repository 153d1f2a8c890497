declare const proof: unique symbol;

/**
 * A thing that its caller was shown to own. Writes take it, so a write cannot be reached without the check.
 * Only the functions of features that are named `authorize…` make one, such as `features/projects/authorize-project.ts`.
 */
export type Authorized<T> = T & { readonly [proof]: true };
