import type { Statement } from "../reading/statement.ts";

/** A denial in its statement, as far as telling it from others needs. */
interface Denial {
  word: { place: number; lower: string };
}

const exception = /^(?:unless|except|sofern|ausgenommen|außer|sauf|excepto|salvo)$/u;
const condition = /^(?:if|when|only|wenn|falls|nur|si|seulement|uniquement|solo|sólo)$/u;
const otherwise = /^(?:otherwise|sonst|andernfalls|sinon)$/u;
const only = /^(?:only|nur|seulement|uniquement|solo|sólo)$/u;
const free = /^(?:free|exempt|kostenlos|unentgeltlich|gratis|frei|gratuit(?:e|s|es|ement)?|gratuit[ao]s?)$/u;
const paying =
  /^(?:pay(?:s|ing|ment)?|paid|charges?|charged|fees?|costs?|(?:be)?zahl(?:en|t)|eintritt|gebühr(?:en)?|pa(?:ie|ient|yer|yent)|pagan?|pagar)$/u;

/** Leaves out the denials that the other side says without denying: by a prefix, an exception, or as what is free. */
export function dropSaidOtherwise(denials: Denial[], own: Statement, other: Statement): void {
  dropPrefixed(denials, own, other);
  dropExceptions(denials, own, other);
  dropFree(denials, own, other);
  dropAbsent(denials, own, other);
  dropInstead(denials, own, other);
  dropEnded(denials, own, other);
  dropSuffixed(denials, own, other);
}

const absent =
  /^(?:los[et]|losing|loses|loss|lacks?|lacked|lacking|miss(?:es|ing|ed)?|absent|absence|forgot(?:ten)?|forgets?|unless)$/u;

/** "Without the key" is "if the key is lost", and "unless a doctor advises it". */
function dropAbsent(denials: Denial[], _: Statement, other: Statement): void {
  if (!says(other, absent)) return;
  const at = denials.findIndex(({ word }) => word.lower === "without");
  if (at >= 0) denials.splice(at, 1);
}

const instead =
  /^(?:instead of|rather than|in place of|out of(?: the)?|replac\p{L}+|exclud\p{L}+|excluding|apart from|other than)(?!\p{L})/iu;
const tooMuch = /(?<!\p{L})too \p{L}+(?: \p{L}+)? to(?!\p{L})/iu;

const ending = /^(?:end|ceas|stop|discontinu|abolish|expir|abandon|withdr)/u;

/** "Not since 2021" is "ended in 2021". */
function dropEnded(denials: Denial[], own: Statement, other: Statement): void {
  if (!says(own, /^(?:since|longer|anymore|until)$/u) || !says(other, ending) || says(own, ending)) return;
  denials.splice(0, 1);
}

/** "Time off rather than money" is "time off, not money", and who is too ill to work cannot. */
function dropInstead(denials: Denial[], own: Statement, other: Statement): void {
  if (tooMuch.test(other.text) && !tooMuch.test(own.text)) denials.splice(0, 1);
  for (const word of other.words) {
    const phrase = instead.exec(other.text.slice(word.start));
    if (!phrase) continue;
    const beside = other.words
      .filter(({ start, part }) => part === word.part && Math.abs(start - word.end) < 40)
      .map(({ key }) => key);
    const at = denials.findIndex(({ word: denial }) =>
      own.words.some(
        ({ content, key, place }) => content && Math.abs(place - denial.place) <= 5 && beside.includes(key),
      ),
    );
    if (at >= 0) denials.splice(at, 1);
  }
}

/** "Harmless" is "does not harm". */
function dropSuffixed(denials: Denial[], own: Statement, { words, knowledge }: Statement): void {
  const bare = words.flatMap(({ lower }) =>
    /\p{L}{3}less$/u.test(lower) ? [knowledge.keyOf(lower.slice(0, -4))] : [],
  );
  const at = denials.findIndex(({ word }) =>
    own.words.slice(word.place + 1, word.place + 4).some(({ key }) => bare.includes(key)),
  );
  if (at >= 0) denials.splice(at, 1);
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
  if (says(own, condition) && says(other, otherwise)) {
    denials.splice(0, 1);
    return;
  }
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
