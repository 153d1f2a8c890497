import { type Check, missing } from "./check.ts";

/** Of two sentences read together, the one that gives a name, a number or a date also says what the claim says of it. */
export const checkTogetherness: Check = ({ claim, source, ofClaim }) => {
  if (!source.words.some(({ part }) => part > 0)) return [];
  const mates = (clause: number, except: number) =>
    claim.words.flatMap((word) => {
      const pair = ofClaim[word.place];
      return pair &&
        word.clause === clause &&
        word.place !== except &&
        word.content &&
        !word.name &&
        !pair.source.first
        ? [pair.source.part]
        : [];
    });
  const apart = (place: number, clause: number, parts: readonly number[]) => {
    const beside = mates(clause, place);
    return beside.length > 0 && parts.length > 0 && !parts.some((part) => beside.includes(part));
  };
  for (const word of claim.words) {
    const pair = ofClaim[word.place];
    if (!pair || !(word.name || (word.first && pair.source.name))) continue;
    const parts = source.words.filter(({ key }) => key === word.key).map(({ part }) => part);
    if (apart(word.place, word.clause, parts))
      return [missing(`The source says something else of ${word.text}.`)];
  }
  for (const amount of claim.amounts) {
    const at = claim.words.find((word) => word.start >= amount.start);
    const parts = source.amounts.filter(({ value }) => value === amount.value).map(({ part }) => part);
    if (at && apart(at.place, at.clause, parts))
      return [missing(`The source gives ${amount.text} for something else.`)];
  }
  return [];
};
