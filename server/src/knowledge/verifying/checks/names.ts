import type { Alignment } from "../align-words.ts";
import type { Word } from "../reading/statement.ts";
import { isShortForm } from "../short-forms.ts";
import { type Check, contradiction, missing, type Objection } from "./check.ts";

/** Each name of the claim stands in the source, or in what its pronouns can stand for. */
export const checkNames: Check = (alignment, { isNearby, isReferredTo }) => {
  const { claim, ofClaim } = alignment;
  const objections: Objection[] = [];
  for (const said of claim.words) {
    if (ofClaim[said.place] || said.figure || !said.content) continue;
    const other = takesPlaceOf(said, alignment);
    const named = said.name || (said.first && looksNamed(said) && other !== null);
    if (!named || isShortForm(said, alignment) || isReferredTo(said)) continue;
    if (other && !isShortFor(said, other)) {
      const sentence = `The source names ${other.text} where the answer names ${said.text}.`;
      objections.push({ ...contradiction(sentence), replaces: true });
    } else if (!isNearby(said.key)) {
      objections.push(missing(`The source does not name ${said.text}.`));
    }
  }
  return objections.slice(0, 2);
};

/** A capital that the sentence's beginning may owe is no name's on a word that is made from another. */
function looksNamed({ text }: Word): boolean {
  return (
    /^\p{Lu}/u.test(text) && !/(?:tion|ments?|ings?|ness|ity|ers|ians|ists|ees|ung|keit|heit)$/u.test(text)
  );
}

/** A name that only the source has, between the words between which the claim has `said`. */
function takesPlaceOf(said: Word, { claim, source, ofClaim, ofSource }: Alignment): Word | null {
  for (const step of [-1, 1]) {
    // Names of several words: what matters stands before the first and behind the last.
    let beside = claim.words[said.place + step];
    while (beside?.name && !ofClaim[beside.place]) beside = claim.words[beside.place + step];
    for (const word of source.words) {
      const named = word.name || (said.first && word.first && word.content && /^\p{Lu}/u.test(word.text));
      if (!named || ofSource[word.place] || word.figure) continue;
      let there = source.words[word.place + step];
      while (there?.name && !ofSource[there.place]) there = source.words[there.place + step];
      if (beside === undefined || there === undefined) continue;
      const same = ofClaim[beside.place]
        ? ofClaim[beside.place]!.source === there
        : beside.lower === there.lower;
      const close = ofClaim[beside.place] !== undefined || step < 0 || word.first;
      if (same && close && there.part === word.part) return word;
    }
  }
  return null;
}

function isShortFor(said: Word, other: Word): boolean {
  const [short, long] =
    said.lower.length < other.lower.length ? [said.lower, other.lower] : [other.lower, said.lower];
  return short.length > 2 && long.startsWith(short);
}
