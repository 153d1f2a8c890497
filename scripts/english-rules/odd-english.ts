/** Expressions that a native reader stumbles over, each with the words to use. */
const oddWords: readonly { readonly found: RegExp; readonly advice: string }[] = [
  { found: /\b(?:un)?told\b/i, advice: "reported, shown, sent or known" },
  { found: /\bh(?:eld|olds?|olding) (?:\w+ ){0,3}against\b/i, advice: "checked against or compared with" },
  { found: /\b(?:bears?|bore|borne|bearing)(?: \w+)? out\b/i, advice: "supports, supported by" },
  { found: /(?<!-)\banew\b/i, advice: "again" },
  { found: /\bbeside\b/i, advice: "next to, besides or with" },
  { found: /\bas it is[.,;:)]/i, advice: "unchanged" },
  {
    found: /\b(?:st(?:ands|ood)|(?:to|that|which) stand)\b(?! (?:for|in for|out|by|alone|apart|up|still)\b)/i,
    advice: "is, appears, is stored or is written",
  },
  { found: /\b(?:is|are|be|was|were|been|being|it) said\b/i, advice: "reported, shown, stated or written" },
  { found: /\b(?:stillborn|hitherto|lest|whereof|thereof|amiss|nought)\b/i, advice: "plain words" },
];

/** Matches a doc comment that opens with a noun clause, after its stars and blanks. */
const nounClause = /^\*\s*(?:What|How|Whether|Where|Of|Who|Whom|Whose|Which|Why)\b/;

/** Matches a doc comment that opens with an article or a pronoun: right for a constant, a noun clause for a function. */
const articleFirst = /^\*\s*(?:The|An?|One|Each|Every|All|Some|Those|Its)\b/;

/** Matches the start of a function, an arrow function or a method, which a remark at the comment's end may precede. */
const startsFunction =
  /^(?:[ \t]*\/\/[^\n]*)?\s*(?:(?:export\s+)?(?:default\s+)?(?:async\s+)?function\b|(?:export\s+)?const\s+\w+\s*=\s*(?:async\s*)?\([^()]*\)[^=;()]*=>|(?:(?:async|static|get|private|protected)\s+)*[*#]?\w+(?:<[^<>()]*>)?\()/;

/** Returns one message per odd expression of a text, such as a comment or a visible sentence. */
export function oddExpressions(text: string): string[] {
  return oddWords.flatMap(({ found, advice }) => {
    const word = found.exec(text)?.[0];
    return word === undefined ? [] : [`"${word}" is odd English. Write ${advice}.`];
  });
}

/** Returns the messages of a comment; `comment` is the text between its delimiters, `next` is what follows it. */
export function oddComment(comment: string, next: string): string[] {
  const opening =
    nounClause.test(comment) || (articleFirst.test(comment) && startsFunction.test(next))
      ? ["A doc comment is a sentence that begins with a verb, such as Returns, Keeps or Reads."]
      : [];
  return [...opening, ...oddExpressions(comment.replaceAll(/\s+\*?\s*/g, " "))];
}

/** Returns the messages of a name: its words are read apart, as in `toldNames` or `told_names`. */
export function oddName(name: string): string[] {
  return oddExpressions(name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " "));
}
