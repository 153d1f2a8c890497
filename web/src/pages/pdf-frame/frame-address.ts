export interface FrameAddress {
  /** Is null if the address names no resource. */
  resource: string | null;
  /** Is counted from 1. */
  page: number;
  /** Are the cited characters of the part's stored text; null if nothing is cited. */
  cited: { start: number; end: number } | null;
}

/** Reads `?resource=ID&page=&start=&end=`. Invalid values are left out. */
export function readFrameAddress(search: string): FrameAddress {
  const query = new URLSearchParams(search);
  const start = readCount(query.get("start"));
  const end = readCount(query.get("end"));
  return {
    resource: query.get("resource") || null,
    page: Math.max(1, readCount(query.get("page")) ?? 1),
    cited: start !== null && end !== null && end > start ? { start, end } : null,
  };
}

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
