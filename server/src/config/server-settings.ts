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

/** Reads origins; unset for any, `none` for no page. */
const embedOrigins = z
  .string()
  .transform((value) => (value.toLowerCase() === "none" ? "" : value))
  .pipe(list.pipe(z.array(origin)))
  .optional()
  .transform((origins) => origins ?? null);

export const serverSettings = {
  PORT: amount(3000, [0, 65_535], "The server's port; 0 uses any free one."),
  HOST: setting(
    "127.0.0.1",
    "The server's address.",
    z
      .string()
      .refine((host) => isIP(host) !== 0 || /^[a-z0-9.-]+$/i.test(host), "must be an address or a host name")
      .default("127.0.0.1"),
  ),
  PUBLIC_URL: setting("`http://HOST:PORT`", "The origin of public links and emails.", origin.optional()),
  API_URL: setting(
    "same origin",
    "The API's host, if browsers should call a different one.",
    origin.optional(),
  ),
  ALLOWED_ORIGINS: setting(
    "none",
    "Origins, separated by commas, whose pages may call the API.",
    list.pipe(z.array(origin)).prefault(""),
  ),
  ALLOWED_EMBED_ORIGINS: setting(
    "any",
    "The only origins, separated by commas, that owners may let frame their published assistants; `none` for no " +
      "page. Unset, owners decide alone: no page may frame an assistant until its owner names it.",
    embedOrigins,
  ),
  ALLOWED_HOSTS: setting(
    "none",
    "Host names, separated by commas, that the server accepts in addition to `PUBLIC_URL`, " +
      "`API_URL`, `HOST`, this machine's own name and loopback, such as the one a proxy uses. " +
      "If `HOST` is `0.0.0.0` or `::` and `PUBLIC_URL` is not set, every IP address is accepted " +
      "too. `/healthz`, `/readyz` and `/metrics` accept any name.",
    list.pipe(z.array(hostName)).prefault(""),
  ),
  DATA_DIR: setting(
    "`./data`",
    "The folder of the catalog, passages, uploads and outbox; relative to the project's root.",
    z.string().default("data"),
  ),
  ENCRYPTION_KEY: setting(
    "none",
    "Encrypts uploads, passages, questions, answers, traces and emails in the outbox with AES-256-GCM: " +
      "16 characters or more, such as the output of `openssl rand -base64 32`. Store it apart " +
      "from DATA_DIR: without it the data cannot be read. Encrypt existing data with `npm run admin -- encryption on`.",
    z.string().min(16, "must have 16 characters or more").optional(),
  ),
  NEW_ENCRYPTION_KEY: setting(
    "none",
    "Used only by `npm run admin -- encryption rotate`: the key that replaces ENCRYPTION_KEY.",
    z.string().min(16, "must have 16 characters or more").optional(),
  ),
  DATABASE_URL: setting(
    "embedded",
    "A PostgreSQL server for the catalog and the passages, instead of files in `DATA_DIR`, " +
      "for any number of processes: `postgres://user:password@host:5432/name`. Processes on several " +
      "machines also need `FILES_URL`; each has its own `DATA_DIR`.",
    z
      .string()
      .refine(isPostgres, "must be an address such as postgres://user:password@host:5432/name")
      .optional(),
  ),
  COPIES_MB: amount(
    4096,
    [64, 10_000_000],
    "With `DATABASE_URL`: the maximum disk space for local copies of passages in `DATA_DIR/copies`. " +
      "The least used are removed first, and fetched again when needed.",
  ),
  ROLE: setting(
    "all",
    "`web` answers calls, `worker` runs jobs, `all` does both in one process.",
    z.enum(["all", "web", "worker"], { error: "must be web, worker or all" }).default("all"),
  ),
  WORKER_PORT: setting(
    "none",
    "With `ROLE=worker`: the port, on `HOST`, for `/healthz`, `/readyz` and, with `METRICS_TOKEN`, `/metrics`.",
    wholeNumber(1, 65_535).optional(),
  ),
  DRAIN_SECONDS: amount(
    0,
    [0, 600],
    "How long a process keeps answering after SIGTERM while `/readyz` returns 503, so that " +
      "a load balancer can notice. With several processes, set it longer than that takes.",
  ),
  STOP_SECONDS: amount(5, [0, 600], "How long answers under way may continue when a process stops."),
  SWEEP_ANYWAY: yesOrNo(
    "Lets the sweep after a start set aside orphaned files even if they are more than 20 or 5% of all.",
  ),
} as const satisfies Record<string, Setting>;

const bucketAddress = z
  .string()
  .regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[A-Za-z0-9_.-]{1,200}){0,8}\/?$/,
    "must be s3://BUCKET or s3://BUCKET/PREFIX",
  );

export const isBucketAddress = (value: string) => bucketAddress.safeParse(value).success;

export const fileSettings = {
  FILES_URL: setting(
    "in `DATA_DIR`",
    "`s3://BUCKET/PREFIX` stores uploads in S3-compatible storage. Move existing uploads from `DATA_DIR` with `npm run admin -- move --files`.",
    bucketAddress.optional(),
  ),
  S3_ENDPOINT: setting(
    "AWS in `S3_REGION`",
    "The address of that storage, e.g. `http://127.0.0.1:9000`.",
    providerAddress.optional(),
  ),
  S3_REGION: setting(
    "us-east-1",
    "The bucket's region.",
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, "must be a name such as eu-central-1")
      .default("us-east-1"),
  ),
  S3_ACCESS_KEY_ID: text("The access key ID."),
  S3_SECRET_ACCESS_KEY: text("The secret access key."),
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
    .map((name) => `FILES_URL requires ${name}.`);
}

export const mailSettings = {
  SMTP_URL: setting(
    "outbox folder",
    "The mail server, e.g. `smtp://user:password@mail.example:587`.",
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
    "The sender of emails.",
    z.string().regex(/@/, "must contain an email address").default("Groundwork <groundwork@localhost>"),
  ),
} as const satisfies Record<string, Setting>;

export const logSettings = {
  LOG_LEVEL: choice(
    ["debug", "info", "warn", "error", "silent"],
    "info",
    "`debug`, `info`, `warn`, `error` or `silent`.",
  ),
  METRICS_TOKEN: setting(
    "none",
    "Enables metrics at `/metrics` for clients that send this as a bearer token.",
    z.string().min(16, "must have at least 16 characters").optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    "none",
    "The address of an OpenTelemetry collector, e.g. `http://127.0.0.1:4318`, which receives " +
      "traces of requests, answers, readings and model calls, without anyone's words.",
    providerAddress.optional(),
  ),
} as const satisfies Record<string, Setting>;

/** Settings for the audit log's retention. */
export const auditSettings = {
  AUDIT_DAYS: amount(400, [0, 36_500], "Days that audit log entries are kept; 0 keeps all."),
} as const satisfies Record<string, Setting>;
