import { type RunningServer, startServer } from "../running-server.ts";
import type { LoopDelay } from "./loop-watch.ts";

const preload = new URL("./loop-watch.ts", import.meta.url).href;
/** The longest wait for what the server says of its loop; one that stands still longer is given up. */
const tellsWithin = 120_000;

/** Limits that keep visitors and people apart are measured elsewhere: here each request is to be worked on. */
export const limitsLifted: Record<string, string> = {
  PUBLIC_RATE_LIMIT: "1000000",
  PUBLIC_DAILY_BUDGET: "100000000",
  // So that requests can come from many addresses.
  TRUST_PROXY: "127.0.0.1",
};

export interface WatchedServer extends RunningServer {
  /** How long its loop stood still since this was asked last. */
  loopDelay(): Promise<LoopDelay>;
}

/** The built server on loopback, which tells how late its event loop is. */
export async function startWatchedServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<WatchedServer> {
  const server = await startServer(dataDir, { ...limitsLifted, ...env }, [`--import=${preload}`], {
    channel: true,
  });
  const { process: child } = server;
  return {
    ...server,
    loopDelay: () =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          stopHearing();
          reject(new Error("The server's loop stands still."));
        }, tellsWithin);
        const hear = (delay: unknown) => {
          stopHearing();
          resolve(delay as LoopDelay);
        };
        const gone = () => {
          stopHearing();
          reject(new Error("The server has ended."));
        };
        const stopHearing = () => {
          clearTimeout(late);
          child.off("message", hear);
          child.off("exit", gone);
        };
        child.on("message", hear);
        child.once("exit", gone);
        child.send("loop", (error) => error && gone());
      }),
  };
}
