import { execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "#kit/testing/free-port.ts";
import pg from "pg";

const run = promisify(execFile);
const installed = "/usr/lib/postgresql";
/** Commits still reach the kernel, so that they outlive the server's own end. */
const notDurable = ["fsync=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0"];

/** Finds the folder of PostgreSQL's programs, as in Debian's package; undefined if there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(installed)) return undefined;
  return readdirSync(installed)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(installed, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** A server in a folder and on a port of its own; PostgreSQL refuses to run as root. Only a durable one waits for the disk. */
export async function startPostgres(programs: string, { durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "groundwork-postgres-"));
  const as: { uid?: number; gid?: number } = process.getuid?.() === 0 ? ordinaryUser() : {};
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, "data");
  await run(
    join(programs, "initdb"),
    ["-D", data, "-U", "groundwork", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
    {
      ...as,
      cwd: folder,
    },
  );
  const port = await freePort();
  const start = () =>
    spawn(
      join(programs, "postgres"),
      [
        "-D",
        data,
        "-k",
        folder,
        "-h",
        "127.0.0.1",
        "-p",
        String(port),
        "-c",
        "max_connections=300",
        ...(durable ? [] : notDurable.flatMap((setting) => ["-c", setting])),
      ],
      { ...as, cwd: folder, stdio: "ignore" },
    );
  let server = start();
  const url = `postgres://groundwork@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  const stop = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url,
    /** By SIGQUIT without its end in order, so that it recovers from its journal. */
    async restart(signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
      await stop(signal);
      server = start();
      await untilReady(url);
    },
    async stop(): Promise<void> {
      await stop("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ordinaryUser(): { uid: number; gid: number } {
  const of = (name: string, which: string) => Number(execFileSync("id", [which, name], { encoding: "utf8" }));
  return { uid: of("nobody", "-u"), gid: of("nobody", "-g") };
}

async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; ;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(100);
    }
  }
}
