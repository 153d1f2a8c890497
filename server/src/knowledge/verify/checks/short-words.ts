import lists from "../../languages/short-words.json" with { type: "json" };

const { leads, sameTime, ...sets } = lists;

const prepared = Object.entries(sets).map(([name, words]) => [name, new Set(words.split(" "))]);

/**
 * Holds the English words that the checks of short claims ask for; other languages have none yet. `wide` mean "all", `hedges` say
 * that something is usual or advised, `directions` which way it goes, `capping` that a figure is the most. `times` set one thing
 * against another, and the sides of `ordering` cannot change places. `narrowing` and `relative` narrow the word in front of them,
 * `excepting` except what follows, `granting` lead to a permission and `occasions` to a time or place. `acting` are who acts besides
 * nouns.
 */
export const shortWords = Object.fromEntries(prepared) as Record<keyof typeof sets, ReadonlySet<string>>;

/** Gives whether a preposition says where something begins, where it ends, or when it is. */
export const leadOf: ReadonlyMap<string, string> = new Map(
  Object.entries(leads).flatMap(([where, words]) => words.split(" ").map((word) => [word, where] as const)),
);

/** Returns the word of `times` that another word means. */
export const inTime = (word: string): string => (sameTime as Record<string, string>)[word] ?? word;

/** Finds that somebody may choose: "whether or not", "as often as you like". */
export const freedoms = [
  /\bwhether\b|\bor not\b/i,
  /\bas \p{L}{2,9} as (?:you|they|we|one|he|she|it) (?:like|want|wish|please)s?\b/iu,
];
