import type { ReadHandle } from "#platform/database/database.ts";
import { SealedOtherwiseError, type SecretBox } from "#platform/secrets/secret-box.ts";
import { findAnchor, findEntriesAfter, findHead } from "./audit.repository.ts";
import { firstBreak, type Link } from "./audit-chain.ts";
import { isHeadSigned } from "./sign-audit.ts";

export interface Verified {
  /** How many entries were gone through. */
  entries: number;
  /** The last entry; noted elsewhere, it shows later whether the whole log was written anew. */
  head: Link;
  /** The first entry that is broken, and why; null where none is. */
  broken: { seq: number; why: string } | null;
  /** True if the only problem is a head that another key signed, or none. */
  unsigned: boolean;
}

const batch = 1_000;
const anchorContext = "audit anchor";

interface Anchor extends Link {
  cut_at: string;
}

const wordsOf = ({ seq, hash, cut_at }: Anchor) => JSON.stringify([seq, hash, cut_at]);

/** What shows that an anchor was written by this installation: only its key makes it. */
export function signAnchor(anchor: Anchor, secrets: SecretBox): string {
  return secrets.seal(wordsOf(anchor), anchorContext);
}

function isSigned(anchor: Anchor & { signature: string }, secrets: SecretBox): boolean {
  try {
    return secrets.open(anchor.signature, anchorContext) === wordsOf(anchor);
  } catch (error) {
    if (error instanceof SealedOtherwiseError) return false;
    throw error;
  }
}

/** Goes through the whole log: each entry follows from the one before it, from the anchor to the head. */
export async function verifyAudit(read: ReadHandle, secrets: SecretBox): Promise<Verified> {
  const [anchor, head] = [await findAnchor(read), await findHead(read)];
  const end: Link = { seq: head?.seq ?? 0, hash: head?.hash ?? "" };
  const broken = (seq: number, why: string, entries = 0) => ({
    entries,
    head: end,
    broken: { seq, why },
    unsigned: false,
  });
  if (!head) return broken(0, "the row that holds the last entry's hash is missing");
  if (anchor && !isSigned(anchor, secrets))
    return broken(anchor.seq, "the anchor where older entries were cut off is not signed by this SECRET_KEY");
  let last: Link = anchor ?? { seq: 0, hash: "" };
  let entries = 0;
  for (;;) {
    const rows = await findEntriesAfter(read, {}, { after: last.seq, most: batch });
    // What was added meanwhile is not part of what the head said.
    const within = rows.filter(({ seq }) => seq <= end.seq);
    const found = firstBreak(within, last);
    if (found) return broken(found.seq, found.why, entries);
    entries += within.length;
    last = within.at(-1) ?? last;
    if (rows.length < batch || within.length < rows.length) break;
  }
  if (last.seq !== end.seq) return broken(last.seq + 1, "it is missing at the end", entries);
  if (last.hash !== end.hash) return broken(last.seq, "the head knows another hash of it", entries);
  if (!(await isHeadSigned(read, head, secrets))) {
    const why = "the head is not signed by this SECRET_KEY: somebody else may have written the log again";
    return { ...broken(end.seq, why, entries), unsigned: true };
  }
  return { entries, head: end, broken: null, unsigned: false };
}
