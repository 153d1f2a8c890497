import type { PlanUse } from "@groundwork/contract/plan-use";
import { countWords, formatDate } from "#ui/format.ts";

const counted = ["questions", "generated", "storage_bytes", "members"] as const;
type Counted = (typeof counted)[number];

const labels: Record<Counted, string> = {
  questions: "Questions this month",
  generated: "Generated answers this month",
  storage_bytes: "Storage",
  members: "People on your projects",
};

/** Describes the usage of one limit of a plan; `share` is null if there is no limit. */
export type ShownUse = { key: string; label: string; words: string; share: number | null };

export function shownUses(plan: PlanUse): ShownUse[] {
  return counted.map((key) => {
    const { used, limit } = plan[key];
    const amount = key === "storage_bytes" ? megabyteWords : countWords;
    const words = limit === null ? `${amount(used)}, no limit` : `${amount(used)} of ${amount(limit)}`;
    return { key, label: labels[key], words, share: shareOf(plan[key]) };
  });
}

/** Returns one sentence about what is nearly or wholly used up, the fullest first; null if nothing is. */
export function planWarning(plan: PlanUse): { full: boolean; words: string } | null {
  const [worst] = counted
    .map((key) => ({ key, share: shareOf(plan[key]) ?? 0 }))
    .filter(({ share }) => share >= 0.8)
    .sort((a, b) => b.share - a.share);
  if (!worst) return null;
  const full = worst.share >= 1;
  const renewed = formatDate(plan.renews_at);
  const words = {
    questions: full
      ? `You've used all of this month's questions. Your projects will answer again on ${renewed}.`
      : `You've used more than 80% of this month's questions. The count resets on ${renewed}.`,
    generated: full
      ? `You've used all of this month's generated answers. Until ${renewed}, answers quote your sources directly.`
      : `You've used more than 80% of this month's generated answers. The count resets on ${renewed}.`,
    storage_bytes: full
      ? "Your storage is full. Remove files to add new ones."
      : "You've used more than 80% of your storage.",
    members: full
      ? "All of your plan's seats are taken. Remove a person to add another."
      : "You've used more than 80% of your plan's seats.",
  };
  return { full, words: words[worst.key] };
}

function shareOf({ used, limit }: { used: number; limit: number | null }): number | null {
  if (limit === null) return null;
  return limit === 0 ? 1 : Math.min(1, used / limit);
}

function megabyteWords(bytes: number): string {
  return `${(bytes / 1024 / 1024).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
}
