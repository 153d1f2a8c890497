import { isIP } from "node:net";
import { z } from "zod";
import {
  amount,
  choice,
  list,
  origin,
  providerAddress,
  setting,
  text,
  wholeNumber,
  yesOrNo,
  type Setting,
} from "./setting.ts";

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

/** Settings for the server's address and data. */
export const serverSettings = {
  PORT: amount(3000, [0, 65_535], "The port the server listens on; 0 takes a free one."),
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
  COPIES_MB: amount(
    4096,
    [64, 10_000_000],
    "With `DATABASE_URL`: how much of the disk copies of projects' passages may take in `DATA_DIR/copies`. Those used least go first, and are fetched again when they are asked for.",
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
  DRAIN_SECONDS: amount(
    0,
    [0, 600],
    "How long a process that gets SIGTERM goes on answering while `/readyz` says 503, so that what shares out calls sends them elsewhere first: longer than it takes to notice, where several processes answer.",
  ),
  STOP_SECONDS: amount(
    5,
    [0, 600],
    "How long answers that are being written may take to their end when a process stops.",
  ),
  SWEEP_ANYWAY: yesOrNo(
    "Lets the sweep after a start move aside what no resource has, even where that is more than 20 files or 5 % of them.",
  ),
} as const satisfies Record<string, Setting>;

const bucketAddress = z
  .string()
  .regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[A-Za-z0-9_.-]{1,200}){0,8}\/?$/,
    "must be s3://BUCKET or s3://BUCKET/PREFIX",
  );

export const isBucketAddress = (value: string) => bucketAddress.safeParse(value).success;

/** Settings for the storage of uploads. */
export const fileSettings = {
  FILES_URL: setting(
    "in `DATA_DIR`",
    "`s3://BUCKET/PREFIX` keeps uploads in a storage that speaks S3. Uploads that are in `DATA_DIR` already are moved by `npm run admin -- move --files`.",
    bucketAddress.optional(),
  ),
  S3_ENDPOINT: setting(
    "AWS in `S3_REGION`",
    "The address of that storage, e.g. `http://127.0.0.1:9000`.",
    providerAddress.optional(),
  ),
  S3_REGION: setting(
    "us-east-1",
    "Its region, as requests are signed for.",
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, "must be a name such as eu-central-1")
      .default("us-east-1"),
  ),
  S3_ACCESS_KEY_ID: text("The key that requests are signed with."),
  S3_SECRET_ACCESS_KEY: text("Its secret."),
} as const satisfies Record<string, Setting>;

/** Lists inconsistent file settings. */
export function fileProblems(config: {
  FILES_URL?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}): string[] {
  if (config.FILES_URL === undefined) return [];
  return (["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
    .filter((name) => config[name] === undefined)
    .map((name) => `${name} must be set where FILES_URL is.`);
}

/** Settings for outgoing mail. */
export const mailSettings = {
  SMTP_URL: setting(
    "outbox folder",
    "Where mail is handed in, e.g. `smtp://user:password@mail.example:587`.",
    z
      .string()
      .refine(
        (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? ""),
        "must begin with smtp:// or smtps://",
      )
      .optional(),
  ),
  MAIL_FROM: setting(
    "`Groundwork <groundwork@localhost>`",
    "The sender of mails.",
    z.string().regex(/@/, "must hold an e-mail address").default("Groundwork <groundwork@localhost>"),
  ),
} as const satisfies Record<string, Setting>;

/** Settings for logs and metrics. */
export const logSettings = {
  LOG_LEVEL: choice(
    ["debug", "info", "warn", "error", "silent"],
    "info",
    "`debug`, `info`, `warn`, `error` or `silent`.",
  ),
  METRICS_TOKEN: setting(
    "none",
    "With it set, the server counts what it does, and `/metrics` shows it to whoever sends this as a bearer token.",
    z.string().min(16, "must have at least 16 characters").optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    "none",
    "The address of an OpenTelemetry collector, e.g. `http://127.0.0.1:4318`: requests, answers, readings and calls of models are sent to it as traces, without words of anybody.",
    providerAddress.optional(),
  ),
} as const satisfies Record<string, Setting>;

/** Settings for the audit log's retention. */
export const auditSettings = {
  AUDIT_DAYS: amount(400, [0, 36_500], "Days for which the audit log keeps its entries; 0 keeps all."),
} as const satisfies Record<string, Setting>;
