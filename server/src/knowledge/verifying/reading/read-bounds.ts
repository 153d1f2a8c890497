import type { Word } from "./statement.ts";

export type Bound = "least" | "most" | "above" | "below" | "about" | null;

const before: [RegExp, Bound][] = [
  [
    /(?<!\p{L})(at least|no (?:less|fewer) than|not (?:less|fewer) than|a minimum of|minimum(?: \p{L}+){0,3} (?:is|was|of)|no (?:later|earlier) than(?= \d+ (?:days|weeks|months|hours) (?:before|ahead|prior))|mindestens|wenigstens|au moins|au minimum|como mínimo|al menos|por lo menos)\s*\S{0,2}$/iu,
    "least",
  ],
  [
    /(?<!\p{L})(at most|up to|as many as|as much as|maximum(?: \p{L}+){0,3} (?:is|was|of)|limited to|(?:no|not|never|nie|jamais|nunca) (?:more|longer|later|mehr|länger|später|plus|más) (?:than|als|de|tard que)|no (?:higher|larger|longer|wider|heavier|bigger|greater|faster|deeper|taller|older|later) than|not (?:higher|larger|longer|wider|heavier|bigger|greater|faster|deeper|taller|older) than|no more than|not more than|a maximum of|(?:not|never|\p{L}+n['’]t) exceeds?(?: an? (?:height|length|width|weight|speed|depth|size|total) of)?|höchstens|maximal|bis zu|nicht mehr als|au plus|au maximum|jusqu['’]à|como máximo|hasta|no más de)\s*\S{0,2}$/iu,
    "most",
  ],
  [
    /(?<!\p{L})((?:more|longer|larger|higher|greater|bigger|older|heavier|later|hotter|warmer|wider|deeper|taller|faster) than|above|over|exceeds?(?: an? (?:height|length|width|weight|speed|depth|size|total) of)?|exceeding|mehr als|über|plus de|más de)\s*\S{0,2}$/iu,
    "above",
  ],
  [
    /(?<!\p{L})((?:less|fewer|shorter|smaller|lower|younger|newer|lighter|earlier|colder|cooler|narrower|slower) than|below|under|weniger als|unter|moins de|menos de)\s*\S{0,2}$/iu,
    "below",
  ],
  [
    /(?:(?<!\p{L})(?:about|around|approximately|roughly|nearly|almost|some|circa|ca\.?|etwa|ungefähr|rund|knapp|environ|près de|unos|unas|aproximadamente)|~)\s*\S{0,2}$/iu,
    "about",
  ],
];
const behind: [RegExp, Bound][] = [
  [/^\s*(or more|oder mehr|ou plus|o más|at (?:the )?least|au moins|au minimum|como mínimo)\b/iu, "least"],
  [
    /^\s*(or less|or fewer|oder weniger|ou moins|o menos|at (?:the )?most|au maximum|au plus|como máximo)/iu,
    "most",
  ],
];

const deniedLimit =
  /(?<!\p{L})(?:no|not|never|cannot|kein\p{L}*|nicht|nie)(?!\p{L})[^,;:.]*?(?<!\p{L})(?:lasts?|takes?|is|are|be|costs?|weighs?|measures?|stays?|dauert|dauern|kostet|wiegt) (?:longer|more|larger|higher|greater|older|heavier|later|less|fewer|shorter|smaller|lower|younger|länger|mehr|größer|höher|schwerer|kürzer|weniger) (?:than|als) $/iu;
const anyLimit =
  /^(?:no|not|never|cannot|nobody|none)(?!\p{L})(?:(?!\b(?:and|but|because|since|if|when|which|that|who)\b)[^,;:.])*? (?:longer|more|larger|higher|greater|bigger|heavier|later|taller|wider|less|fewer|shorter|smaller|lower|earlier) than (?:an? )?(?:(?:height|length|width|weight|speed|depth|size) of )?[€$£]?$/iu;

/** "not be used for longer than": what stands in front of an amount and begins with a denial. */
export function opensLimit(ahead: string): boolean {
  return anyLimit.test(ahead);
}

/** "No play lasts longer than three hours": three hours at most. */
export function isDeniedLimit(ahead: string): boolean {
  return deniedLimit.test(ahead);
}

/** The limit that a denial in front of it makes of one. */
export function turned(bound: Bound, ahead: string): Bound {
  if (bound !== "above" && bound !== "below") return bound;
  const denial = [...ahead.matchAll(/(?<!\p{L})(?:no|not|never|cannot|nobody|none)(?!\p{L})/giu)].at(-1);
  const opens = denial !== undefined && opensLimit(ahead.slice(denial.index));
  if (!opens && !isDeniedLimit(ahead)) return bound;
  return bound === "above" ? "most" : "least";
}

/** The limit that is set beside a number. Its words say nothing else: they are marked as figures. */
export function boundAt(text: string, words: readonly Word[], start: number, end: number): Bound {
  const from = Math.max(0, start - 48);
  const [ahead, after] = [text.slice(from, start), text.slice(end, end + 20)];
  const take = (first: number, last: number) => {
    for (const word of words) if (word.start >= first && word.end <= last) word.figure = true;
  };
  for (const [pattern, bound] of behind) {
    const match = pattern.exec(after);
    if (!match) continue;
    take(end, end + match[0].length);
    return bound;
  }
  for (const [pattern, bound] of before) {
    const match = pattern.exec(ahead);
    if (!match) continue;
    take(from + match.index, start);
    // "No later than 14 days before" leaves at least as many.
    if (bound === "most" && /later/i.test(match[0]) && /^\s*(?:before|prior|ahead)/iu.test(after))
      return "least";
    return bound;
  }
  return null;
}
