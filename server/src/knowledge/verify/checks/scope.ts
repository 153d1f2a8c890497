import type { Statement } from "../statement.ts";
import { type Check, doubted } from "./check.ts";

/** Share of the claim from which a word of scope that only it has is one that the source would have too. */
const mostly = 0.75;

/** "All", "only" and "never" are said by the source too, and what is compared is compared there. */
export const checkScope: Check = ({ alignment: { claim, source, ofClaim }, coverage }) => {
  if (coverage.own < mostly) return [];
  const there = scopesOf(source);
  for (const { word, scope } of scopesOf(claim)) {
    const item = claim.items.find((one) => one.word === word);
    if (item && ofClaim.has(item)) continue;
    if (there.some((other) => other.scope === scope)) continue;
    // A limit and a denial say "only" and "never" by other words, and a plural with an article says "all".
    const { words, knowledge, vocabulary } = source;
    if (
      scope !== "all" &&
      words.some(({ lower }) => vocabulary.limits.has(lower) || knowledge.isNegation(lower))
    )
      continue;
    if (scope === "all" && there.some((other) => other.scope !== "only")) continue;
    return [doubted(`The answer says “${word.text}”, the source does not.`)];
  }
  for (const { word } of claim.items.filter((item) => item.small && !ofClaim.has(item))) {
    const compares = claim.words
      .slice(word.place + 1, word.place + 5)
      .some(({ lower }) => claim.vocabulary.comparing.has(lower));
    if (compares) return [doubted(`The answer compares by “${word.text}”, the source does not.`)];
  }
  return [];
};

function scopesOf({ words, vocabulary }: Statement) {
  return words.flatMap((word) => {
    const scope = word.figure ? undefined : vocabulary.scope.get(word.lower);
    return scope ? [{ word, scope }] : [];
  });
}
