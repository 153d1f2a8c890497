const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** English words that the checks of short claims ask for; other languages have none yet, and are not held to these checks. */
export const shortWords = {
  people: words("anyone anybody everyone everybody nobody none"),
  /** Mean "all" next to the words of scope. */
  wide: words("any anyone anybody anything anytime whenever wherever whatever every each"),
  /** Say that something is usual or advised, and not that it is so. */
  hedges: words("encourage encouraged usually normally often sometimes"),
  /** Say which way something goes. */
  directions: words(
    "add adds added adding extra plus minus lose loses lost gain gains gained deduct deducts deducted keep keeps owe owes owed",
  ),
  /** Set one thing in time or comparison against another. */
  times: words("before after until till since without except unless than against instead despite"),
  /** Are those whose two sides cannot change places. */
  ordering: words("before after than"),
  restricting: words("only except unless without solely exclusively excluding if when whenever until"),
  /** Say where something begins, where it ends, or when it is. */
  leads: new Map<string, "start" | "end" | "at">(
    Object.entries({
      from: "start",
      since: "start",
      to: "end",
      into: "end",
      until: "end",
      till: "end",
      at: "at",
    }),
  ),
  freedoms: [
    /\bwhether\b|\bor not\b/i,
    /\bas \p{L}{2,9} as (?:you|they|we|one|he|she|it) (?:like|want|wish|please)s?\b/iu,
  ],
  /** Narrow the word in front of them. */
  narrowing: words("under over with without above below between aged from against"),
  relative: words("who that which whose"),
  /** Say of a figure that it is the most. */
  capping: words("capped limited maximum most limit"),
};

/** Other words for some of `times`. */
export const sameTime: Readonly<Record<string, string>> = {
  ahead: "before",
  prior: "before",
  earlier: "before",
  till: "until",
  once: "after",
};
