// Every repetition is bounded, so that no text takes longer than its length.
const patterns: readonly { find: RegExp; mask: string; isOne?(found: string): boolean }[] = [
  { find: /[\w.%+'-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,6}/gi, mask: "[email hidden]" },
  {
    find: /(?<![\p{L}\d])(?!RF)[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?(?![\p{L}\d])/gu,
    // References of invoices (ISO 11649) begin with RF and have the same check digits.
    mask: "[IBAN hidden]",
    isOne: isIban,
  },
  {
    find: /(?<![\p{L}\d.,])[2-6]\d{3}(?:[ -]?\d{2,6}){2,5}(?![\p{L}\d])/gu,
    mask: "[card hidden]",
    isOne: isCard,
  },
  // International, with an area code, in pairs as in France, or as in the United States.
  {
    find: /(?<![\p{L}\d])(?:\+|00)[1-9]\d{0,3}(?:[ ./-]?\(?\d{1,5}\)?){2,6}(?![\p{L}\d])/gu,
    mask: "[telephone hidden]",
    isOne: (found) => hasDigits(found, 8, 15),
  },
  {
    find: /(?<![\p{L}\d])(?:\(0?\d{2,5}\)|0\d{2,5}(?=[ /-]))[ ./-]?\d{2,5}(?:[ ./-]?\d{2,5}){1,4}(?![\p{L}\d])/gu,
    mask: "[telephone hidden]",
    isOne: (found) => hasDigits(found, 8, 13),
  },
  { find: /(?<![\p{L}\d])0[1-9](?:[ .]\d{2}){4}(?![\p{L}\d])/gu, mask: "[telephone hidden]" },
  {
    find: /(?<![\p{L}\d-])[2-9]\d{2}[ .-][2-9]\d{2}[ .-]\d{4}(?![\p{L}\d-])/gu,
    mask: "[telephone hidden]",
  },
  {
    find: /(?<=\b(?:tel|phone|telephone|mobile|cell|call me (?:at|on)|reach me (?:at|on)|number is)[:. ]{1,3})\d(?:[ ./-]?\d){6,12}(?![\p{L}\d])/giu,
    mask: "[telephone hidden]",
  },
];

/**
 * Masks e-mail addresses, telephone numbers, cards and IBANs, the last two where their check digits are right. Names stay,
 * since most names in questions are of products and places.
 */
export function maskPersonalData(text: string): string {
  let masked = text;
  for (const { find, mask, isOne } of patterns)
    masked = masked.replaceAll(find, (found) => (isOne && !isOne(found) ? found : mask));
  return masked;
}

/** Returns a question without its masks, which no source holds. */
export function withoutMasks(masked: string): string {
  return masked.replaceAll(/\[(?:email|telephone|card|IBAN) hidden\]/g, " ");
}

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

/** Checks the sum of ISO/IEC 7812 over 13 to 19 digits: every second from the end is doubled. */
function isCard(found: string): boolean {
  const digits = digitsOf(found);
  if (digits.length < 13 || digits.length > 19) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0;
}
