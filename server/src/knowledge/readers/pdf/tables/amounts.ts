/** What stands around the digits of an amount. */
const signs = /[\s\p{Sc}%‰()+−–—.,'’*-]/gu;
/** "—" says that there is nothing. */
const nothing = /^[\p{Sc}\s(]*[—–−-]+[\s%)]*$/u;
const noteMark = /(?:\(\w\)|[⁰¹²³⁴-⁹]){1,4}$/u;
const years = /^\(?(?:19|20)\d\d(?:\s*[-–/]\s*(?:19|20)?\d\d)?\)?$/;

/** Whether a cell is a figure alone. Years name columns, although they are figures. */
export function isAmount(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > 40) return false;
  if (nothing.test(trimmed)) return true;
  const value = trimmed.replace(noteMark, "").trimEnd();
  return /^\p{N}+$/u.test(value.replace(signs, "")) && !years.test(value);
}
