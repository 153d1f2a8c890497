/** One act; rows are added, and cut off at the old end alone. */
export interface AuditEntryTable {
  seq: number;
  at: string;
  code: string;
  result: "done" | "refused";
  actor_kind: "account" | "key" | "visitor" | "operator" | "system";
  actor_id: string | null;
  actor_name: string | null;
  key_id: string | null;
  /** The network of the address, such as 192.0.2.0/24. */
  address: string | null;
  target_kind: string;
  target_id: string | null;
  target_name: string | null;
  project_id: string | null;
  /** JSON: texts by name. */
  detail: string;
  /** Of `actor_digest`; null once the actor's columns are erased. */
  actor_salt: string | null;
  /** Stands in the chain for the actor's columns. */
  actor_digest: string;
  /** Of `target_digest`; null once the target's columns are erased. */
  target_salt: string | null;
  /** Stands in the chain for the target's columns. */
  target_digest: string;
  /** Of `project_digest`; null once the project is erased. */
  project_salt: string | null;
  /** Stands in the chain for the project. */
  project_digest: string;
  /** Pseudonym of whoever acted; null in entries of earlier versions. */
  actor_ref: string | null;
  /** The same for an account that was acted on. */
  target_ref: string | null;
  /** Over the row and the hash before it. */
  hash: string;
}

/** One row: the last entry, which whoever adds the next one holds. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
  /** By the installation's own key; null until the first entry is added by a version that signs. */
  signature: string | null;
}

/** At most one row: the last entry that was cut off, signed, so that what is left still verifies. */
export interface AuditAnchorTable {
  id: number;
  seq: number;
  hash: string;
  cut_at: string;
  signature: string;
}
