/** What a thread runs that some questions keep busy for ever. */
export const heavyThread = new URL("./heavy.worker.ts", import.meta.url);
