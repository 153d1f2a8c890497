import { getCompileCacheDir } from "node:module";

/** Returns the Node option that ends a process above a memory limit in megabytes. */
export function memoryWatch(mostMb: number): string {
  return `--import=${new URL("./watch-memory.ts", import.meta.url).href}?most=${mostMb}`;
}

/** Returns the complete environment for a process without secrets: only Node's compile cache, if enabled. */
export function compiledCode(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
