declare const proof: unique symbol;

/** What each role in a project may act as. */
interface Reach {
  viewer: { viewer: true };
  editor: { viewer: true; editor: true };
  owner: { viewer: true; editor: true; owner: true };
}

/** Who was admitted to a thing, what they were in it at that moment, and for what they were admitted. */
export interface Access {
  readonly userId: string;
  readonly role: keyof Reach;
  readonly needed: keyof Reach;
}

/**
 * A thing in which its caller was shown to have a role, or one that may do more: an owner's proof serves where an editor's is
 * asked for, and never the other way round. Writes take it, so a write cannot be reached without the check, nor with one
 * for too little. Only `features/projects/authorize-project.ts` makes one.
 */
export type Authorized<T, Role extends keyof Reach> = T & {
  readonly access: Access;
  readonly [proof]: Reach[Role];
};

declare const administers: unique symbol;

/** Who was shown to administer the installation. Only `features/accounts/administrators.ts` makes one. */
export interface AuthorizedAdministrator {
  /** null for who runs a command on the machine itself. */
  readonly userId: string | null;
  readonly [administers]: true;
}
