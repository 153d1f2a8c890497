import { isIP } from "node:net";
import { z } from "zod";
import { flag, list, origin, setting, type Setting, wholeNumber } from "./setting.ts";

const hostName = z
  .string()
  .refine(
    (name) => isIP(name) !== 0 || URL.parse(`http://${name}`)?.host === name.toLowerCase(),
    "must list host names without scheme and port",
  );

export function isPostgres(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}

/** Where the server is reached, and where its data lie. */
export const serverSettings = {
  PORT: setting(
    "3000",
    "The port the server listens on; 0 takes a free one.",
    wholeNumber(0, 65_535).default(3000),
  ),
  HOST: setting(
    "127.0.0.1",
    "The address the server listens on.",
    z
      .string()
      .refine((host) => isIP(host) !== 0 || /^[a-z0-9.-]+$/i.test(host), "must be an address or a host name")
      .default("127.0.0.1"),
  ),
  PUBLIC_URL: setting("`http://HOST:PORT`", "The origin in public links and mails.", origin.optional()),
  API_URL: setting(
    "same origin",
    "The API host that the browser calls, when it is another one.",
    origin.optional(),
  ),
  ALLOWED_ORIGINS: setting(
    "none",
    "Origins, separated by commas, whose pages may call the API.",
    list.pipe(z.array(origin)).prefault(""),
  ),
  ALLOWED_HOSTS: setting(
    "none",
    "Names, separated by commas, under which the server answers beside `PUBLIC_URL`, `API_URL`, `HOST`, this machine's own name and loopback, such as the one a proxy calls it by. While `HOST` is `0.0.0.0` or `::` and `PUBLIC_URL` is not set, it also answers under every IP address. `/healthz`, `/readyz` and `/metrics` answer under any name.",
    list.pipe(z.array(hostName)).prefault(""),
  ),
  DATA_DIR: setting(
    "`./data`",
    "The folder of the catalogue, passages, uploads and the outbox; relative to the project's root.",
    z.string().default("data"),
  ),
  ENCRYPTION_KEY: setting(
    "none",
    "Encrypts uploads, passages, questions, answers, traces and mails in the outbox by AES-256-GCM: 16 characters or more, such as what `openssl rand -base64 32` gives. Keep it apart from DATA_DIR: without it nothing of that can be read. Data that are there already are encrypted by `npm run admin -- encryption on`.",
    z.string().min(16, "must have 16 characters or more").optional(),
  ),
  NEW_ENCRYPTION_KEY: setting(
    "none",
    "Read by `npm run admin -- encryption rotate` alone: the key that takes the place of ENCRYPTION_KEY.",
    z.string().min(16, "must have 16 characters or more").optional(),
  ),
  DATABASE_URL: setting(
    "embedded",
    "A PostgreSQL server that keeps the catalogue and the passages instead of files in `DATA_DIR`, for any number of processes: `postgres://user:password@host:5432/name`. Processes on several machines need `FILES_URL` as well; each has a `DATA_DIR` of its own.",
    z
      .string()
      .refine(isPostgres, "must be an address such as postgres://user:password@host:5432/name")
      .optional(),
  ),
  COPIES_MB: setting(
    "4096",
    "With `DATABASE_URL`: how much of the disk copies of projects' passages may take in `DATA_DIR/copies`. Those used least go first, and are fetched again when they are asked for.",
    wholeNumber(64, 10_000_000).default(4096),
  ),
  ROLE: setting(
    "all",
    "`web` answers calls, `worker` does the jobs, `all` does both in one process.",
    z.enum(["all", "web", "worker"], { error: "must be web, worker or all" }).default("all"),
  ),
  WORKER_PORT: setting(
    "none",
    "With `ROLE=worker`: the port, on `HOST`, on which it answers `/healthz`, `/readyz` and, with `METRICS_TOKEN`, `/metrics`.",
    wholeNumber(1, 65_535).optional(),
  ),
  DRAIN_SECONDS: setting(
    "0",
    "How long a process that gets SIGTERM goes on answering while `/readyz` says 503, so that what shares out calls sends them elsewhere first: longer than it takes to notice, where several processes answer.",
    wholeNumber(0, 600).default(0),
  ),
  STOP_SECONDS: setting(
    "5",
    "How long answers that are being written may take to their end when a process stops.",
    wholeNumber(0, 600).default(5),
  ),
  SWEEP_ANYWAY: setting(
    "false",
    "Lets the sweep after a start move aside what no resource has, even where that is more than 20 files or 5 % of them.",
    flag.prefault("false"),
  ),
} as const satisfies Record<string, Setting>;
