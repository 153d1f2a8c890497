import type { PassageScores } from "#api/chat.ts";

export type ScorePart = keyof PassageScores;

const order: readonly ScorePart[] = ["total", "keyword", "latent", "grams", "proximity"];

/** The greatest score of each part; null where it took no part. */
export function bestScores(all: readonly PassageScores[]): PassageScores {
  const best = (part: ScorePart): number | null => {
    const scores = all.map((one) => one[part]).filter((score) => score !== null);
    return scores.length === 0 ? null : Math.max(...scores);
  };
  return {
    total: best("total") ?? 0,
    keyword: best("keyword"),
    latent: best("latent"),
    grams: best("grams"),
    proximity: best("proximity"),
  };
}

/** The parts that are told: those that took part, and their total where they are several. */
export function toldParts(best: PassageScores): ScorePart[] {
  const taking = order.filter((part) => part !== "total" && best[part] !== null);
  return taking.length === 1 ? taking : ["total", ...taking];
}

/** How long a part's bar is, 0 to 1, beside the best of the list. */
export function shareOf(score: number | null, best: number | null): number {
  if (score === null || best === null || best <= 0) return 0;
  return Math.min(1, Math.max(0, score / best));
}
