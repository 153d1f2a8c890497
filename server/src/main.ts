import { pino } from "pino";
import { ConfigError, readConfig } from "./config.ts";
import { wire } from "./wiring.ts";

/** What a stop may take before the process ends all the same, in milliseconds. */
const patience = 10_000;

try {
  await start();
} catch (error) {
  console.error(describe(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const logger = pino({ level: config.LOG_LEVEL, redact: ["req.headers", "password", "token"] });
  const groundwork = await wire(config, { logger });

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, "Stopping.");
    setTimeout(() => process.exit(1), patience).unref();
    groundwork.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, "The stop was not clean.");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("unhandledRejection", (error) => {
    logger.error({ err: error }, "A failure that nobody handled.");
  });

  const address = await groundwork.start();
  console.log(address ? `Groundwork is ready at ${address}` : "Groundwork's worker is ready.");
}

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "Groundwork cannot start: its port is taken. Set PORT to another one.";
  if (["EACCES", "EPERM", "EROFS", "EEXIST", "ENOTDIR", "ENOSPC"].includes(code ?? ""))
    return `Groundwork cannot start: ${(error as Error).message}. Check DATA_DIR and PORT.`;
  return `Groundwork cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
