declare const proof: unique symbol;

/** Maps each role to the roles that it includes. */
interface Reach {
  viewer: { viewer: true };
  editor: { viewer: true; editor: true };
  owner: { viewer: true; editor: true; owner: true };
}

/** An admitted person, their role at that moment, and the role they were admitted for. */
export interface Access {
  readonly userId: string;
  readonly role: keyof Reach;
  readonly needed: keyof Reach;
}

/**
 * Proves that the caller has a role for a thing, or a higher one: an owner's proof serves as an editor's, never the
 * reverse. Writes require it, so they can't be reached without the check. Only
 * `features/projects/authorize-project.ts` creates one.
 */
export type Authorized<T, Role extends keyof Reach> = T & {
  readonly access: Access;
  readonly [proof]: Reach[Role];
};

declare const administers: unique symbol;

/** Proves that the caller is an administrator. Only `features/accounts/administrators.ts` creates one. */
export interface AuthorizedAdministrator {
  /** null for who runs a command on the machine itself. */
  readonly userId: string | null;
  readonly [administers]: true;
}
