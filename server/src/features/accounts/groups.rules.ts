/** What names of groups are compared by: case and the writing of accents do not tell two apart. */
export function nameKey(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
