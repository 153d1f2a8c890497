import { createServer } from "node:net";

// Below those that systems give to connections and to listeners on port 0, which would else take one before it is used.
const lowest = 10_000;
const inAll = 20_000;
/** Each process begins at ports of its own, since several look at the same moment. */
const ofProcess = 50;
let next = (process.pid * ofProcess) % inAll;

/** Returns a port of this machine on which nobody listens, for whoever has to know its address before it begins. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < inAll; tries++) {
    const port = lowest + next;
    next = (next + 1) % inAll;
    if (await isFree(port)) return port;
  }
  throw new Error("There is no free port.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
