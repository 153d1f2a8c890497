import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A hub of models on the loopback, which lists repositories and gives files as the public one does. */
export interface ModelHub {
  readonly url: string;
  /** Lists the requests, with the range where one was. */
  readonly asked: string[];
  /** Files that break off after so many bytes. */
  readonly cut: Map<string, number>;
  /** Files that come with another byte than they are listed with. */
  readonly spoilt: Set<string>;
  /** Lists repositories that answer with a web page instead of a list. */
  readonly pages: Set<string>;
  close(): Promise<void>;
}

/** `repositories` are folders by name. Files of more than 400 bytes count as large ones: their contents stand at another path. */
export async function startModelHub(repositories: Readonly<Record<string, string>>): Promise<ModelHub> {
  const asked: string[] = [];
  const cut = new Map<string, number>();
  const spoilt = new Set<string>();
  const pages = new Set<string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url!, "http://hub");
    asked.push(`${url.pathname}${request.headers.range ? ` ${request.headers.range}` : ""}`);
    const [, list] = /^\/api\/models\/(.+)\/tree\/main$/.exec(url.pathname) ?? [];
    if (list !== undefined && pages.has(list)) return void response.end("<html>Sign in</html>");
    if (list !== undefined) {
      const folder = repositories[list];
      if (!folder) return void response.writeHead(404).end('{"error":"Repository not found"}');
      return void response.end(JSON.stringify(filesOf(folder)));
    }
    const [, kind, repository = "", path = ""] =
      /^\/(?:(large)\/)?([^/]+\/[^/]+)\/resolve\/main\/(.+)$/.exec(url.pathname) ?? [];
    const folder = repositories[repository];
    if (!folder) return void response.writeHead(404).end();
    const content = Buffer.from(readFileSync(join(folder, path)));
    if (kind === undefined && content.length > largest)
      return void response.writeHead(302, { location: `/large${url.pathname}` }).end();
    if (spoilt.has(path)) content[content.length - 1]! ^= 1;
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    const left = content.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { "content-length": left.length });
    const until = cut.get(path);
    if (until === undefined) return void response.end(left);
    // Whoever reads it has taken what came before the end comes.
    response.write(left.subarray(0, until), () => setTimeout(() => response.socket?.destroySoon(), 150));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    cut,
    spoilt,
    pages,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const largest = 400;

function filesOf(folder: string): object[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length + 1);
    if (!entry.isFile()) return { type: "directory", path, size: 0, oid: "0" };
    const content = readFileSync(full);
    const git = (bytes: Buffer) =>
      createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
    if (content.length <= largest) return { type: "file", path, size: content.length, oid: git(content) };
    const oid = createHash("sha256").update(content).digest("hex");
    const pointer = Buffer.from(
      `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${content.length}\n`,
    );
    const lfs = { oid, size: content.length, pointerSize: pointer.length };
    return { type: "file", path, size: content.length, oid: git(pointer), lfs };
  });
}
