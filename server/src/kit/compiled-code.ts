import { getCompileCacheDir } from "node:module";

/** All that the environment of a process says which is given no secrets: where Node keeps what it has compiled, if it keeps it. */
export function compiledCode(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
