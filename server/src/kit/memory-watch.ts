/** What Node is begun with so that the process is ended when it takes more memory than so many megabytes. */
export function memoryWatch(mostMb: number): string {
  return `--import=${new URL("./watch-memory.ts", import.meta.url).href}?most=${mostMb}`;
}
