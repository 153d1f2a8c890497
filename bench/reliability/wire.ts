import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";

/** A way to a port of this machine that can be cut. */
export interface Wire {
  port: number;
  /** Every connection breaks off, and none is made. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openWire(to: number): Promise<Wire> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(to, "127.0.0.1");
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(into);
      from.on("error", () => into.destroy());
      from.on("close", () => {
        open.delete(from);
        into.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true;
      breakAll();
    },
    mend: () => void (isCut = false),
    async close() {
      breakAll();
      server.close();
      await once(server, "close");
    },
  };
}
