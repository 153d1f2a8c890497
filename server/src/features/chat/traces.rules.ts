const day = 86_400_000;

/** Traces that were kept at this time or before are kept no more. */
export function tracesKeptSince(now: Date, traceDays: number): Date {
  return new Date(now.getTime() - traceDays * day);
}

export function keptUntil(keptAt: Date, traceDays: number): Date {
  return new Date(keptAt.getTime() + traceDays * day);
}
