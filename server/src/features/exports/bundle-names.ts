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

  take(name: string): string {
    const safe = fileNameOf(name);
    const dot = safe.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
    let free = safe;
    for (let count = 2; this.taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${ending}`;
    this.taken.add(free.toLowerCase());
    return free;
  }
}
