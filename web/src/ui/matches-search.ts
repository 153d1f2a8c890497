/** Whether one of the texts contains what is searched, whatever its case. An empty search matches all. */
export function matchesSearch(search: string, ...texts: (string | null | undefined)[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => (text ?? "").toLowerCase().includes(wanted));
}
