import { monthNames } from "./calendar-names.ts";

/** Names the kinds of personal data that are found in text. */
export type PersonalKind = "email" | "telephone" | "iban" | "card" | "birth";
const personalKinds: readonly PersonalKind[] = ["email", "telephone", "iban", "card", "birth"];

/** Locates personal data in a text, in UTF-16 units. */
export interface PersonalDatum {
  kind: PersonalKind;
  start: number;
  end: number;
}

interface Pattern {
  kind: PersonalKind;
  find: RegExp;
  /** Checks a found string, by itself and by what is before and after it. */
  isOne?(found: string, before: string, after: string): boolean;
}

// Characters before and after that a pattern looks at.
const mostAround = 64;

// Words before numbers that are no telephone's and no card's: of orders, articles, versions and the like.
const otherNumberWords = [
  "order|invoice|ticket|case|item|article|artikel|part|serial|batch|lot|sku|ean|gtin|isbn|issn|ref|reference",
  "referenz|policy|police|contract|vertrag|customer|kunde|tracking|model|version|build|release|patent|drawing",
  "bestellung|rechnung|auftrag|sendung|commande|facture|pedido|factura|ordine|fattura|vat|tax|id|code|no|nr|number",
  "coordinates|port|doi|job|batch|permit|licen[cs]e|registration",
].join("|");
const otherNumber = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${otherNumberWords})(?:s?\.?|[ -](?:no|nr|number|id|code|nummer)\.?|nummer|snummer)?[\s:#=(]{0,3}$`,
  "iu",
);
// Words before telephone numbers.
const telephoneWord =
  /(?:^|[^\p{L}])(?:tel|t[ée]l|phone|telephone|telefon|telefoon|tel[ée]fono|telefone|mobile?|mobil|handy|cell|fax|whatsapp|hotline|(?:call|reach|ring) (?:me|us|her|him|them)?(?: (?:at|on))?|number is|anrufen)(?:efon|ephone|[ -](?:no|nr|number)|nummer)?[\s:.=|]{1,3}$/iu;

const namedMonths = ["en", "de", "fr", "es", "it", "nl", "pt"].flatMap(monthNames);
/** Months in full, without accents, and by their first three or four letters. */
const months = [...new Set(namedMonths.flatMap(formsOf)), "mrz", "maerz"]
  .toSorted((one, other) => other.length - one.length)
  .join("|");
// Words before a date of birth; a few more of the same sentence may be between.
const birthWord =
  /(?:^|[^\p{L}])(?:born|dates? of birth|birth ?dates?|birthdays?|d\.?o\.?b|geboren|geb|geburtsdatum|geburtstag|n[ée]e? le|date de naissance|naissance|fecha de nacimiento|nacid[oa]|data di nascita|nat[oa] il|data de nascimento|nascid[oa]|geboortedatum|data urodzenia)(?![\p{L}])(?<between>[^\d\n!?]{0,40})$/iu;

// Every repetition is bounded, so that no text takes longer than its length.
const patterns: readonly Pattern[] = [
  { kind: "email", find: /[\w.%+'-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,6}/gi, isOne: isEmail },
  {
    kind: "iban",
    // References of invoices (ISO 11649) begin with RF and have the same check digits.
    find: /(?<![\p{L}\d])(?!RF)[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?(?![\p{L}\d])/gu,
    isOne: isIban,
  },
  {
    kind: "card",
    find: /(?<![\p{L}\d.,])[2-6]\d{3,18}(?:[ -]\d{2,6}){0,5}(?![\p{L}\d])/gu,
    isOne: (found, before) => isCard(found) && !isOther(before),
  },
  // International, with an area code, in pairs as in France, or as in the United States.
  {
    kind: "telephone",
    find: /(?<![\p{L}\d])(?:\+|00)[1-9]\d{0,14}(?:(?:[ ./-]|[ ./-]?\(|\)[ ./-]?)\d{1,12}){0,6}(?![\p{L}\d])/gu,
    isOne: (found, before) => hasDigits(found, 8, 15) && (found.startsWith("+") || !isOther(before)),
  },
  {
    kind: "telephone",
    find: /(?<![\p{L}\d.-])(?:\(0?\d{2,5}\)|0\d{2,5}(?=[ /-]))[ ./-]?\d{2,12}(?:[ ./-]\d{2,12}){0,4}(?![\p{L}\d])/gu,
    isOne: (found, before) => hasDigits(found, 8, 13) && !isOther(before),
  },
  {
    kind: "telephone",
    find: /(?<![\p{L}\d])0[1-9](?:[ .]\d{2}){4}(?![\p{L}\d])/gu,
    isOne: (_, before) => !isOther(before),
  },
  {
    kind: "telephone",
    find: /(?<![\p{L}\d-])[2-9]\d{2}[ .-][2-9]\d{2}[ .-]\d{4}(?![\p{L}\d-])/gu,
    isOne: (_, before) => !isOther(before),
  },
  {
    kind: "telephone",
    find: /(?<![\p{L}\d])\d(?:[ ./-]?\d){6,12}(?![\p{L}\d])/gu,
    isOne: (_, before) => telephoneWord.test(before),
  },
  {
    kind: "birth",
    find: new RegExp(
      `(?<![\\p{L}\\d])(?:\\d{1,2}[./-]\\d{1,2}[./-](?:19|20)?\\d{2}|(?:19|20)\\d{2}-\\d{2}-\\d{2}|\\d{1,2}(?:st|nd|rd|th|er|\\.|º)? (?:de |of )?(?:${months})\\.?,? (?:de )?(?:19|20)\\d{2}|(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\\d{2})(?![\\p{L}\\d])`,
      "giu",
    ),
    isOne: isBirth,
  },
];

/**
 * Finds e-mail addresses, telephone numbers, IBANs, cards and dates of birth in a text, in its order. IBANs and cards count where
 * their check digits are right, dates where something says that they are of a birth. Takes time in proportion to the text.
 */
export function findPersonalData(
  text: string,
  kinds: readonly PersonalKind[] = personalKinds,
): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  let rest = text;
  for (const { kind, find, isOne } of patterns) {
    if (!kinds.includes(kind)) continue;
    // What is one kind is no other: it is blanked, so that all keep their places.
    rest = rest.replaceAll(find, (match: string, ...more: unknown[]) => {
      const start = more.find((one): one is number => typeof one === "number")!;
      const end = start + match.length;
      const before = rest.slice(Math.max(0, start - mostAround), start);
      if (isOne && !isOne(match, before, rest.slice(end, end + mostAround))) return match;
      found.push({ kind, start, end });
      return "\0".repeat(match.length);
    });
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function formsOf(month: string): string[] {
  const bare = month.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return [month, bare].flatMap((name) => [name, name.slice(0, 3), name.slice(0, 4)]);
}

const fileEndings = /\.(?:png|jpe?g|gif|svg|webp|pdf|css|js|ts|tsx|json|html?|md|txt|zip|gz)$/i;

/** Excludes packages with their versions, sizes of pictures and addresses of Git, which look like one. */
function isEmail(found: string, _: string, after: string): boolean {
  const last = found.slice(found.lastIndexOf(".") + 1);
  if (!/^(?:[a-z]{2,24}|xn--[a-z\d-]{1,59})$/i.test(last) || fileEndings.test(found)) return false;
  return !/^(?:git|hg)@/i.test(found) || !/^:[\w~/]/.test(after);
}

/** Accepts a date after words of a birth, in the same sentence. */
function isBirth(found: string, before: string): boolean {
  const [year = ""] = /(?:19|20)\d{2}/.exec(found) ?? [];
  if (year === "" && !/[./-]\d{2}$/.test(found)) return false;
  if (/\(\s?\*\s?$/u.test(before)) return true;
  const { between } = birthWord.exec(before)?.groups ?? {};
  // Another sentence has begun since.
  return between !== undefined && !/\p{L}{3,40}\.\s{1,3}\p{Lu}/u.test(between);
}

/** Checks whether something else is named so, or a number or a code goes on. */
const isOther = (before: string): boolean => otherNumber.test(before) || /\d[ -]$/.test(before);

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

function hasDigits(text: string, least: number, most: number): boolean {
  const { length } = digitsOf(text);
  return length >= least && length <= most;
}

/** Checks the remainder of ISO 13616: letters count from 10, the first four signs go to the end, and 97 leaves 1. */
function isIban(found: string): boolean {
  const signs = found.replaceAll(/[ -]/g, "").toUpperCase();
  if (signs.length < 15 || signs.length > 34) return false;
  let rest = 0;
  for (const sign of signs.slice(4) + signs.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

// First digits of the great networks' numbers, and how many follow.
const networks =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|6(?:011|4[4-9]\d|5\d{2})\d{12,15}|62\d{14,17}|(?:50|5[6-9]|6[37])\d{10,17})$/;

/** Checks the network and the sum of ISO/IEC 7812: every second digit from the end is doubled. */
function isCard(found: string): boolean {
  const digits = digitsOf(found);
  if (!networks.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0;
}
