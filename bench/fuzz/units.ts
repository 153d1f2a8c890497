/** What strings are filled with: text that is read as something, over and over. */
export interface Unit {
  readonly name: string;
  /** Exactly so many UTF-16 units of it, or one less where a pair would be cut. */
  fill(length: number): string;
}

/** Cuts no pair in two, so that the text is refused for what it is and not for its end. */
export function filled(pattern: string, most: number): string {
  const length = Math.floor(most);
  const text = pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last < 0xdc00 && pattern.length > 1 ? text.slice(0, -1) : text;
}

const repeated = (name: string, pattern: string): Unit => ({
  name,
  fill: (length) => filled(pattern, length),
});

/** One run between two words, which no trimming at the ends takes away. */
const between = (name: string, pattern: string, open = "x", close = "y"): Unit => ({
  name,
  fill: (length) =>
    (open + filled(pattern, Math.max(0, length - open.length - close.length)) + close).slice(0, length),
});

/** Half of the text each. */
const halves = (name: string, first: string, second: string): Unit => ({
  name,
  fill: (length) => {
    const half = Math.floor(length / 2);
    return filled(first, half) + filled(second, Math.floor(length) - half);
  },
});

const blanks: readonly Unit[] = [
  repeated("blanks", " "),
  between("x, blanks, y", " "),
  between("x, no-break spaces, y", "\u00a0"),
  between("x, blanks of kinds, y", " \u00a0\u2003\u3000\t\u202f"),
  between("x, tabs, y", "\t"),
  between("x, newlines, y", "\n"),
  between("x, carriage returns, y", "\r\n"),
  between("x, line separators, y", "\u2028\u2029"),
  repeated("a word, then forty blanks", `word${" ".repeat(40)}`),
  between("question mark, blanks, y", " ", "Why?", "y"),
  halves("blanks, then letters", " ", "a"),
];

const marks: readonly Unit[] = [
  between("x, combining marks, y", "\u0301"),
  repeated("letters with marks", "a\u0301\u0302\u0323"),
  repeated("marks alone", "\u0300\u0316\u035c"),
  between("x, zero-width spaces, y", "\u200b"),
  between("x, joiners, y", "\u200d"),
  between("x, soft hyphens, y", "\u00ad"),
  repeated("right-to-left marks", "a\u200f\u202e"),
  repeated("variation selectors", "a\ufe0f\ufe0e"),
  repeated("byte order marks", "\ufeffa"),
  repeated("half surrogates", "\ud800"),
  repeated("halves in the wrong order", "\udc00\ud800"),
  repeated("control characters", "a\u0001\u0007"),
  repeated("NUL characters", "a\u0000"),
  repeated("private use", "\ue000\uf8ff"),
];

const punctuation: readonly Unit[] = [
  repeated("dots", "."),
  repeated("dots apart", ". "),
  repeated("ellipses", "…"),
  repeated("commas", ","),
  repeated("commas apart", "a, "),
  repeated("semicolons and colons", ";:"),
  repeated("question marks", "?"),
  repeated("question and exclamation marks", "?!. "),
  repeated("straight quotes", '"'),
  repeated("apostrophes", "'"),
  repeated("curly quotes", "“”‘’"),
  repeated("angle quotes", "«»‹›„"),
  repeated("word in quotes", '"a" '),
  repeated("round brackets", "("),
  repeated("closing brackets", ")"),
  repeated("square brackets", "["),
  repeated("curly brackets", "{"),
  repeated("pairs of brackets", "()[]{}"),
  repeated("angle brackets", "<"),
  repeated("hyphens", "-"),
  repeated("chain of hyphens", "a-b-"),
  repeated("dashes", "–—"),
  repeated("underscores", "_"),
  repeated("slashes", "/"),
  repeated("backslashes", "\\"),
  repeated("percent signs", "%"),
];

const numbers: readonly Unit[] = [
  repeated("digits", "7"),
  repeated("numbered 1.1.", "1.1."),
  repeated("decimals", "1,234.5 "),
  repeated("number and unit", "12 km "),
  repeated("currency", "€ 1,299.90 "),
  repeated("percentages", "15 % of 3% "),
  repeated("dates", "2024-02-29 "),
  repeated("written dates", "1 March 1999, "),
  repeated("months", "January March May "),
  repeated("times of day", "12:30 pm "),
  repeated("ordinals", "1st 2nd 3rd "),
  repeated("Roman numerals", "XIV. "),
  repeated("telephone numbers", "+49 30 1234-567 "),
  repeated("versions", "v1.2.3-rc.4 "),
];

const words: readonly Unit[] = [
  repeated("one long word", "a"),
  repeated("long words", `${"abcdefghij".repeat(30)} `),
  repeated("capital letters", "A"),
  repeated("letter and dot", "a."),
  repeated("initials", "J. R. R. T. "),
  repeated("abbreviations", "e.g. i.e. Dr. St. No. "),
  repeated("stop words", "the of and to in "),
  repeated("question words", "who what when where why how "),
  repeated("questions", "What is it? "),
  repeated("negations", "not never no none don't "),
  repeated("and", "and "),
  repeated("or and comparisons", "or rather than more than "),
  repeated("pronouns", "it they that which "),
  repeated("possessives", "Anna's dog's "),
  repeated("Names In Capitals", "Anna Berta Carla "),
  repeated("camelCase", "camelCaseWord"),
  repeated("one word again", "harbour "),
];

const markup: readonly Unit[] = [
  repeated("Markdown images", "![]("),
  repeated("Markdown emphasis", "*_"),
  repeated("Markdown code", "`"),
  repeated("Markdown quotes", "> "),
  repeated("Markdown table", "|-|"),
  repeated("HTML tags", "<a><b>"),
  repeated("HTML comments", "<!--"),
  repeated("HTML entities", "&amp;&#x41;&"),
  repeated("LaTeX", "\\frac{1}{$x$"),
  repeated("expression signs", "(a+)+$|^[.*?]{1,9}"),
  repeated("web addresses", "http://a.example/b?c=d&e#f "),
  repeated("mail addresses", "a.b@c.example "),
  repeated("citation marks", "[1][2]"),
];

const scripts: readonly Unit[] = [
  repeated("Han", "漢字文化圏的港口"),
  repeated("Kana", "カタカナひらがなー"),
  repeated("Thai", "ภาษาไทยไม่มีช่องว่าง"),
  repeated("Arabic with marks", "مُحَمَّدٌ "),
  repeated("Hebrew", "שָׁלוֹם "),
  repeated("Hangul Jamo", "\u1112\u1161\u11ab"),
  repeated("Devanagari", "क्षत्रिय "),
  repeated("Cyrillic and Greek", "Ёж Ωμέγα "),
  repeated("emoji with modifiers", "👩🏽‍🚀"),
  repeated("flags", "🇩🇪🇫🇷"),
  repeated("ligatures and wide letters", "ﬁＡ㎞℡"),
  repeated("German ß and dotted İ", "ßİ"),
  repeated("mixed", 'x [1.1. "a\u0301" – 3 % what? 漢 <b>, and\t'),
];

export const units: readonly Unit[] = [
  ...blanks,
  ...marks,
  ...punctuation,
  ...numbers,
  ...words,
  ...markup,
  ...scripts,
];
