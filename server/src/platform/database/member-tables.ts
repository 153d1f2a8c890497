/** Who works on a project beside its owner, who stands in the project itself. */
export interface ProjectMemberTable {
  project_id: string;
  user_id: string;
  role: "editor" | "viewer";
  added_at: string;
}

/**
 * An invitation by mail. Of one address there is one that can be accepted in each project. As `owner`, a member is asked to take
 * the project over, of which there is one in each project.
 */
export interface ProjectInvitationTable {
  id: string;
  project_id: string;
  email_key: string;
  /** As given; `email_key` is what it is compared by. */
  email: string;
  role: "owner" | "editor" | "viewer";
  /** SHA-256 of the link's token. */
  token_hash: string;
  invited_by: string | null;
  created_at: string;
  expires_at: string;
  /** When it was accepted; null while it waits. */
  used_at: string | null;
}

/** People who can be a member of a project together. */
export interface GroupTable {
  id: string;
  /** Whether administrators keep it here, or the provider says at each sign-in who is in it. */
  source: "here" | "provider";
  name: string;
  /** What names of one source are compared by. */
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
