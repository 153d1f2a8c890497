/** A project's members besides its owner, who is a column of the project. */
export interface ProjectMemberTable {
  project_id: string;
  user_id: string;
  role: "editor" | "viewer";
  added_at: string;
}

/**
 * An invitation by mail; each project has at most one open invitation per address. As `owner`, it asks a member to
 * take the project over, at most one per project.
 */
export interface ProjectInvitationTable {
  id: string;
  project_id: string;
  email_key: string;
  /** As typed; `email_key` is for comparison. */
  email: string;
  role: "owner" | "editor" | "viewer";
  /** SHA-256 of the link's token. */
  token_hash: string;
  invited_by: string | null;
  created_at: string;
  expires_at: string;
  /** The time of acceptance; null while open. */
  used_at: string | null;
}

/** People who can be a member of a project together. */
export interface GroupTable {
  id: string;
  /** Managed here by administrators, or by the provider at each sign-in. */
  source: "here" | "provider";
  name: string;
  /** The comparable form of the name, unique within its source. */
  name_key: string;
  created_at: string;
}

export interface GroupMemberTable {
  group_id: string;
  user_id: string;
  added_at: string;
}

export interface ProjectGroupTable {
  project_id: string;
  group_id: string;
  role: "editor" | "viewer";
  added_at: string;
}
