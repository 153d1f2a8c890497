const longest = 100;
const unsafe = new Set('<>:"/\\|?*');

/** A name as every system takes it for a file's: no separators, no control signs, not hidden, of a bounded length. */
export function fileNameOf(name: string): string {
  let safe = "";
  for (const sign of name) {
    if (safe.length >= longest) break;
    safe += unsafe.has(sign) || sign < " " || sign === "\u007f" ? "_" : sign;
  }
  safe = safe.trim();
  if (safe === "" || safe.startsWith(".")) safe = `_${safe}`;
  return safe.endsWith(".") ? `${safe.slice(0, -1)}_` : safe;
}

/** Gives each name once: "report.pdf", then "report (2).pdf". */
export class FreeNames {
  private readonly taken = new Set<string>();
  /** How often a name was asked for, so that many of one name are not counted through each time. */
  private readonly counts = new Map<string, number>();

  take(name: string): string {
    const safe = fileNameOf(name);
    const key = safe.toLowerCase();
    const dot = safe.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
    let count = this.counts.get(key) ?? 1;
    let free = count === 1 ? safe : `${stem} (${count})${ending}`;
    while (this.taken.has(free.toLowerCase())) free = `${stem} (${++count})${ending}`;
    this.counts.set(key, count + 1);
    this.taken.add(free.toLowerCase());
    return free;
  }
}
