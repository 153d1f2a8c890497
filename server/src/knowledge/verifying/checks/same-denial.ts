import type { Statement } from "../reading/statement.ts";

/** A denial in its statement, as far as telling it from others needs. */
interface Denial {
  word: { place: number; lower: string };
}

const exception = /^(?:unless|except|sofern|ausgenommen|außer|sauf|excepto|salvo)$/u;
const condition = /^(?:if|when|only|wenn|falls|nur|si|seulement|uniquement|solo|sólo)$/u;
const only = /^(?:only|nur|seulement|uniquement|solo|sólo)$/u;
const free = /^(?:free|exempt|kostenlos|unentgeltlich|gratis|frei|gratuit(?:e|s|es|ement)?|gratuit[ao]s?)$/u;
const paying =
  /^(?:pay(?:s|ing|ment)?|paid|charges?|charged|fees?|costs?|(?:be)?zahl(?:en|t)|eintritt|gebühr(?:en)?|pa(?:ie|ient|yer|yent)|pagan?|pagar)$/u;

/** Leaves out the denials that the other side says without denying: by a prefix, an exception, or as what is free. */
export function dropSaidOtherwise(denials: Denial[], own: Statement, other: Statement): void {
  dropPrefixed(denials, own, other);
  dropExceptions(denials, own, other);
  dropFree(denials, own, other);
}

/** "Not used" is "unused". */
function dropPrefixed(denials: Denial[], own: Statement, { words, knowledge }: Statement): void {
  const prefixes = knowledge.lexicon.negativePrefixes;
  const at = denials.findIndex(({ word }) =>
    own.words
      .slice(word.place + 1, word.place + 3)
      .some((denied) =>
        words.some(({ lower }) => prefixes.some((prefix) => lower === prefix + denied.lower)),
      ),
  );
  if (at >= 0) denials.splice(at, 1);
}

/** "Unless B" is "if not B", and "not, except when B" is "only when B". */
function dropExceptions(denials: Denial[], own: Statement, other: Statement): void {
  const [excepts, excepted] = [says(own, exception), says(other, exception)];
  if (excepts === excepted) return;
  if (excepts ? says(other, only) : says(own, condition)) denials.splice(0, 1);
}

/** "Free" is "without paying". */
function dropFree(denials: Denial[], own: Statement, other: Statement): void {
  const at = denials.findIndex(({ word }) =>
    free.test(word.lower) ? denies(other) && says(other, paying) : says(own, paying) && says(other, free),
  );
  if (at >= 0) denials.splice(at, 1);
}

function says({ words }: Statement, pattern: RegExp): boolean {
  return words.some(({ lower }) => pattern.test(lower));
}

function denies({ words, knowledge }: Statement): boolean {
  return words.some(({ lower }) => knowledge.isNegation(lower));
}
