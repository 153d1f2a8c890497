export interface AuditTables {
  /** One act; rows are appended, and removed only at the old end. */
  audit_entries: {
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
    /** The salt of `actor_digest`; null once the actor's columns are erased. */
    actor_salt: string | null;
    /** Represents the actor's columns in the chain. */
    actor_digest: string;
    /** The salt of `target_digest`; null once the target's columns are erased. */
    target_salt: string | null;
    /** Represents the target's columns in the chain. */
    target_digest: string;
    /** The salt of `project_digest`; null once the project is erased. */
    project_salt: string | null;
    /** Represents the project in the chain. */
    project_digest: string;
    /** Pseudonym of whoever acted; null in entries of earlier versions. */
    actor_ref: string | null;
    /** The pseudonym of an account that was acted on. */
    target_ref: string | null;
    /** Over the row and the hash before it. */
    hash: string;
  };
  /** A single row with the last entry, locked by whoever adds the next. */
  audit_head: {
    id: number;
    seq: number;
    hash: string;
    /** Signed with the installation's key; null until a version that signs adds the first entry. */
    signature: string | null;
  };
  /** At most one row: the last removed entry, signed, so that the rest still verifies. */
  audit_anchor: {
    id: number;
    seq: number;
    hash: string;
    cut_at: string;
    signature: string;
  };
}
