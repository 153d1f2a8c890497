import { withoutEnd } from "#kit/plain-text.ts";
import { plain } from "./told-items.ts";

const proper = /(?<!\p{L})\p{Lu}\p{Ll}+(?: \p{Lu}\.?\p{Ll}*)? \p{Lu}\p{Ll}+(?!\p{L})/u;
/** "a new owner", "the treasurer": an article, what kind of one, and a word for who does something. */
const doer =
  /(?<!\p{L})(?:the|an?|each|every|your|our) ((?:\p{Ll}[\p{Ll}-]* ){0,2}?(?:\p{Ll}{3,}(?:er|or|ist|ician|eer|ee|man|woman)|agent|applicant|assistant|attendant|boss|captain|chair|chief|child|citizen|clerk|client|colleague|consultant|cook|expert|guest|guide|head|host|judge|lead|nurse|parent|participant|patient|person|pilot|president|recipient|representative|resident|secretary|student|tenant))(?!\p{L})/gu;
const noDoer =
  /(?:^|\s)(?:after|another|border|center|chapter|character|charger|colou?r|committee|computer|container|corner|counter|cover|degree|dinner|door|drawer|either|employer|error|factor|fee|filter|floor|folder|former|further|guarantee|header|however|indoor|latter|layer|ledger|letter|list|longer|manner|marker|matter|meter|mirror|monitor|motor|number|offer|order|other|over|paper|power|printer|processor|quarter|register|river|router|sensor|server|shelter|sticker|summer|timer|tower|transfer|trailer|under|user interface|water|weather|winter)$/iu;

/**
 * The person whom an answer names, else the one that it, or the question before it, speaks of by what they do: "the new
 * owner". Null where neither does.
 */
export function personIn(answer: string, before = ""): string | null {
  const told = plain(answer);
  const name = proper.exec(told)?.[0];
  if (name !== undefined) return name;
  for (const text of [before, told])
    for (const [, words] of text.matchAll(doer)) if (!noDoer.test(words!)) return `the ${words!}`;
  return null;
}

const asksName = /^\s*(?:(?:and|but|so) )?(?:which|what|who|whose|whom)(?!\p{L})/iu;
const named = /(?<!\p{L})\p{Lu}[\p{L}\p{N}.-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}.-]*)*/gu;

/**
 * The first name that an answer gives where the question asked for one: "Helgrind" of "Helgrind finds races". What merely
 * opens a sentence with a capital is none. Null where it gives none, and where nothing was told.
 */
export function thingNamedIn(answer: string, before: string): string | null {
  if (!asksName.test(before) || !/\[\d{1,4}\]/.test(answer)) return null;
  const first = answer.split(/\[\d{1,4}\]/)[0]!;
  const told = plain(first).replace(/^\W+/u, "");
  for (const match of told.matchAll(named)) {
    const name = withoutEnd(match[0], ".,-");
    if (match.index > 0 && !/[.!?:]\s$/u.test(told.slice(0, match.index))) return name;
    const rest = told.slice(match.index + name.length);
    if (/ |\p{L}\p{Lu}|\p{N}/u.test(name) && !opens.test(name)) return name;
    if (!opens.test(name) && /^ (?:is|was|has|\p{Ll}{2,}(?:s|ed))(?!\p{L})/u.test(rest)) return name;
  }
  return null;
}

const opens =
  /^(?:the|an?|this|that|these|those|it|its|they|there|we|our|you|your|he|she|his|her|in|on|at|for|from|with|by|of|to|as|if|when|where|while|since|after|before|each|every|all|any|some|both|no|not|yes|one|two|three|only|under|most|many|more|and|but|or)(?!\p{L})/iu;
