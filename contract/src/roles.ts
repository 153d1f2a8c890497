/** What somebody may be in a project. Each may do what those before it may. */
export const roles = ["viewer", "editor", "owner"] as const;
export type Role = (typeof roles)[number];

/** The roles that people are invited with; a project has one owner, who hands it over. */
export const givenRoles = ["viewer", "editor"] as const;
export type GivenRole = (typeof givenRoles)[number];

/** Whether somebody of one role may do what another is needed for. */
export function roleReaches(held: Role, needed: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(needed);
}
