/** Matches the characters around the digits of an amount. */
const signs = /[\s\p{Sc}%‰()+−–—.,'’*-]/gu;
/** "—" says that there is nothing. */
const nothing = /^[\p{Sc}\s(]*[—–−-]+[\s%)]*$/u;
/** Says that something is there, or is not. */
const tick = /^[✓✔✗✘☑☒●○]$/u;
const noteMark = /(?:\(\w\)|[⁰¹²³⁴-⁹]){1,4}$/u;
/** "3,146 m", "40 MB": of one sign or two, since "31 Dec" names a column. */
const unit = /(?<=\p{N}) ?[\p{L}°µ]{1,2}[²³]?$/u;
const years = /^\(?(?:19|20)\d\d(?:\s*[-–/]\s*(?:19|20)?\d\d)?\)?$/;

/** Returns whether a cell is a figure alone, or with its unit, or a tick. Years name columns, although they are figures. */
export function isAmount(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > 40) return false;
  if (nothing.test(trimmed) || tick.test(trimmed)) return true;
  const value = trimmed.replace(noteMark, "").trimEnd().replace(unit, "");
  return /^\p{N}+$/u.test(value.replace(signs, "")) && !years.test(value);
}
