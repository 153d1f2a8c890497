import { getCompileCacheDir } from "node:module";

/** What Node is begun with so that the process is ended when it takes more memory than so many megabytes. */
export function memoryWatch(mostMb: number): string {
  return `--import=${new URL("./watch-memory.ts", import.meta.url).href}?most=${mostMb}`;
}

/** All that the environment of a process says which is given no secrets: where Node keeps what it has compiled, if it keeps it. */
export function compiledCode(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
