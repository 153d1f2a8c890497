import { connect, createServer, type Socket } from "node:net";

/** A way to a server that passes everything on, and can break off a kind of request in its middle, or every connection. */
export interface CuttingProxy {
  readonly url: string;
  /** Counts the connections that were cut so far. */
  cuts(): number;
  /** From now on each request that begins with `start` ends, both ways, once so many bytes of it have passed. */
  cutAfter(bytes: number, start: string): void;
  /** From now on the answer to each request that begins with `start` is lost: the connection ends in its place. */
  loseAnswers(start: string): void;
  /** Breaks off every connection, and allows none from now on. */
  cutAll(): void;
  /** From now on everything passes. */
  passAll(): void;
  close(): Promise<void>;
}

/** Listens on a free port of this machine for the server at `target`. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let rule: { bytes: number; start: string; loses?: true } | undefined;
  let cuts = 0;
  let isCut = false;

  const proxy = createServer((client) => {
    if (isCut) return void client.resetAndDestroy();
    const server = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    // A connection serves several requests; what is counted begins with the one that is meant.
    let passed: number | undefined;
    server.on("data", (data: Buffer) => {
      if (rule?.loses && passed !== undefined) {
        cuts += 1;
        client.destroy();
      } else client.write(data);
    });
    client.on("data", (data: Buffer) => {
      if (
        rule &&
        passed === undefined &&
        data.subarray(0, rule.start.length).toString("latin1") === rule.start
      ) {
        passed = 0;
      }
      if (rule && passed !== undefined) {
        passed += data.length;
        if (passed > rule.bytes) {
          cuts += 1;
          // What has passed arrives before the end does.
          server.write(data.subarray(0, rule.bytes), () => client.destroy());
          client.pause();
          return;
        }
      }
      if (!server.write(data)) {
        client.pause();
        server.once("drain", () => client.resume());
      }
    });
  });

  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    cuts: () => cuts,
    cutAfter(bytes, start) {
      rule = { bytes, start };
    },
    loseAnswers(start) {
      rule = { bytes: Infinity, start, loses: true };
    },
    cutAll() {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    passAll() {
      rule = undefined;
      isCut = false;
    },
    async close() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
