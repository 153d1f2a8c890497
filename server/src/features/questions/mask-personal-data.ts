import { findPersonalData, type PersonalKind } from "#kit/personal-data.ts";

const masks: Readonly<Partial<Record<PersonalKind, string>>> = {
  email: "[email hidden]",
  iban: "[IBAN hidden]",
  card: "[card hidden]",
  telephone: "[telephone hidden]",
};
const masked = Object.keys(masks) as PersonalKind[];

/**
 * Masks e-mail addresses, telephone numbers, cards and IBANs, the last two where their check digits are right. Names stay,
 * since most names in questions are of products and places; so do dates.
 */
export function maskPersonalData(text: string): string {
  let shown = "";
  let at = 0;
  for (const { kind, start, end } of findPersonalData(text, masked)) {
    shown += text.slice(at, start) + masks[kind]!;
    at = end;
  }
  return shown + text.slice(at);
}

/** Returns a question without its masks, which no source holds. */
export function withoutMasks(question: string): string {
  return question.replaceAll(/\[(?:email|telephone|card|IBAN) hidden\]/g, " ");
}
