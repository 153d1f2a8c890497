/** Share of a month that a project's own people can always use, whatever its visitors ask. */
const keptForMembers = 0.1;

/** Returns how many of a month may be used when a visitor asks; null where there is no limit. */
export function mostForVisitors(most: number | null): number | null {
  return most === null ? null : Math.floor(most * (1 - keptForMembers));
}

/** How much of what a plan allows is used when its owner is warned. */
export const warningShare = 0.8;

/** "2026-01": the month (UTC) by which use is counted. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** The beginning of the next month (UTC), when counting begins anew. */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

export function secondsToNextMonth(now: Date): number {
  return Math.ceil((nextMonth(now).getTime() - now.getTime()) / 1000);
}

/** The count at which its owner is warned; null where there is no limit. */
export function warnedAt(most: number | null): number | null {
  return most === null ? null : Math.ceil(most * warningShare);
}
