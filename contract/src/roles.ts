/** Roles in a project. Each may do what those before it may. */
export const roles = ["viewer", "editor", "owner"] as const;
export type Role = (typeof roles)[number];

/** Roles for invitations; a project has one owner, who can hand it over. */
export const givenRoles = ["viewer", "editor"] as const;
export type GivenRole = (typeof givenRoles)[number];

/** Checks whether a role includes the needed one. */
export function roleReaches(granted: Role, needed: Role): boolean {
  return roles.indexOf(granted) >= roles.indexOf(needed);
}
