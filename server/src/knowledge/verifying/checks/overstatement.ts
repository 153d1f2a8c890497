import { type Check, contradiction, missing } from "./check.ts";

const total =
  /^(?:only|solely|exclusively|always|nur|ausschließlich|immer|seulement|uniquement|toujours|solo|sólo|solamente|siempre)$/u;

/** "Only" and "always" are said by the source too, or not at all. */
export const checkOverstatement: Check = ({ claim, source, ofClaim }) => {
  for (const said of claim.words) {
    if (!total.test(said.lower) || ofClaim[said.place]) continue;
    // "Not without a pilot" is "only with a pilot".
    if (source.words.some(({ lower }) => /^(?:without|ohne|sans|sin)$/.test(lower))) continue;
    if (
      source.words.some(
        ({ lower }) => total.test(lower) || /^(?:never|nie|jamais|nunca|once|except|unless)$/.test(lower),
      )
    )
      continue;
    const clause = claim.words.filter((word) => word.clause === said.clause && word.content && !word.figure);
    const told = clause.filter((word) => ofClaim[word.place]).length * 2 > clause.length;
    const sentence = `The answer says “${said.text}”, the source does not.`;
    return [told ? contradiction(sentence) : missing(sentence)];
  }
  return [];
};
