import type { Statement, Word } from "../reading/statement.ts";
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
    if (isLimited(said, claim, source)) continue;
    return [missing(`The answer says “${said.text}”, the source does not.`)];
  }
  return [];
};

const limiting =
  /(?<!\p{L})(?:apart from|other than|besides|except|excluding|limited to|restricted to|reserved for|confined to|exclusive\p{L}*|just|merely|sole|solely|alone|single|nothing but|none but|no more than|at most)(?!\p{L})/iu;
const condition = /^(?:if|when|once|after|with|under|during|on|in|by|provided|upon|for)$/;
const conditional =
  /(?<!\p{L})(?:if|when|unless|must|required?|requires|needs?|needed|has to|have to|with the (?:consent|permission|approval|agreement)|(?:after|with) [^,;.]*(?:consent|permission|approval|agreement|consideration|appointment)|provided|subject to|not)(?!\p{L})/iu;

/** "Only 130" says no more than 130, and "only if" no more than a source that names the condition. */
function isLimited(said: Word, claim: Statement, source: Statement): boolean {
  if (limiting.test(source.text)) return true;
  const next = claim.words[said.place + 1];
  if (!next) return false;
  if (/^(?:half|a|an|one|once|twice|slightly|partly|recently|about)$/.test(next.lower)) return true;
  const counted = claim.amounts.some(({ start }) => start >= said.end && start - said.end < 24);
  if (counted && (next.figure || /^(?:have|has|need|needs|must|pay|pays|cost|costs)$/.test(next.lower)))
    return true;
  const behind = claim.words.slice(said.place + 1, said.place + 5);
  return behind.some(({ lower }) => condition.test(lower)) && conditional.test(source.text);
}
