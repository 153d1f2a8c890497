import { type Check, contradiction, missing } from "./check.ts";

const total =
  /^(?:only|solely|exclusively|always|nur|ausschließlich|immer|seulement|uniquement|toujours|solo|sólo|solamente|siempre)$/u;

const notOnly =
  /(?<!\p{L})(?:not only|nicht nur|nicht ausschließlich|pas (?:seulement|uniquement)|no (?:solo|sólo|solamente))(?!\p{L})/iu;

/** "Only" and "always" are said by the source too, or not at all, and are not denied where it says them. */
export const checkOverstatement: Check = ({ claim, source, ofClaim }) => {
  const denied = notOnly.exec(claim.text);
  if (denied && !notOnly.test(source.text)) {
    const limit = source.words.find(({ lower }) =>
      /^(?:only|solely|nur|ausschließlich|seulement|uniquement|solo|sólo|solamente)$/u.test(lower),
    );
    if (limit) return [contradiction(`The source says “${limit.text}”, the answer “${denied[0]}”.`)];
  }
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
