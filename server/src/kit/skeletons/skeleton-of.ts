import confusables from "./confusables.json" with { type: "json" };

/**
 * Loads which letters look alike: Unicode's UTS #39 (confusables.txt), lower case, limited to characters of slugs.
 * Each look lists its letters.
 */
const readLooks = () =>
  new Map(
    Object.entries(confusables).flatMap(([look, letters]) => [...letters].map((letter) => [letter, look])),
  );
let looks: ReturnType<typeof readLooks> | undefined;

/** Returns the skeleton of a name (UTS #39, section 4): two names with one skeleton look alike. */
export function skeletonOf(name: string): string {
  const folded = name.normalize("NFKC").toLowerCase().normalize("NFD");
  const known = (looks ??= readLooks());
  return [...folded]
    .map((letter) => known.get(letter) ?? letter)
    .join("")
    .normalize("NFD");
}
