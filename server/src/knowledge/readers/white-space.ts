/** Words with single spaces. Soft hyphens and zero-width characters only say where a line may break. */
export function collapse(text: string): string {
  return text
    .replace(/[\u00AD\u200B\uFEFF\0]/g, "")
    .replace(/\s{2,}|[^\S ]/g, " ")
    .trim();
}
