/** Gives the script of a thread that some questions keep busy for ever. */
export const heavyThread = new URL("./heavy.worker.ts", import.meta.url);
