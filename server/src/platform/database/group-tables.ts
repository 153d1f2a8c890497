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
