import { definedIn, namesIn } from "./named-in-question.ts";
import { rowsSpokenOf } from "../plans/tabled/asked-of-table.ts";
import { personIn, thingNamedIn } from "./told-subjects.ts";
import { thingIn } from "./thing-asked.ts";

const mostWords = 12;
const ofPerson = /\b(he|him|his|she|her)\b/iu;
const ofThing = /\b(it|its|this|that|they|them|their)\b(?!\s+\p{L}+\s+(is|was|are|were)\b)/iu;
const whoIsThat =
  /^\W*(?:(?:and|but|so)\s+)?who(?:['’]s| is| was| are| were) (?:that|this|these|those|it|he|she|they)\W*$/iu;

/**
 * The question with its pronoun replaced by what the earlier one names, or what its answer names: a person for "he", what a
 * question for a name was answered with for "it". Null where it points at nothing that is named.
 */
export function nameMeant(query: string, before: string, answer: string): string | null {
  const words = query.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words > mostWords) return null;
  if (whoIsThat.test(query)) {
    const person = personIn(answer);
    return person === null ? null : `Who is ${person}?`;
  }
  if (ofPerson.test(query)) {
    const person = personIn(answer, before);
    return person === null ? null : query.replace(ofPerson, () => person);
  }
  if (!ofThing.test(query)) return null;
  const meant =
    namesIn(before)[0] ??
    definedIn(before) ??
    thingNamedIn(answer, before) ??
    (saysLittle.test(query) ? thingOf(before) : null);
  return meant ? query.replace(ofThing, () => meant) : null;
}

/** "the oldest" by itself is no thing. */
function thingOf(question: string): string | null {
  const thing = thingIn(question);
  return thing === null || rowsSpokenOf(thing) === "" ? null : thing;
}

/** "How much is that per year?" holds nothing of its own to find the thing by; "can I carry it over?" does. */
const saysLittle =
  /^\s*(?:(?:and|but|so) )?(?:how (?:much|many|long|often|far|big|large|fast|old|high|deep|heavy)|what|where|when|who|why) (?:is|are|was|were|does|do|did) (?:it|that|this|they)(?!\p{L})/iu;
