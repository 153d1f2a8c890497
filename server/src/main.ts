import { pino } from "pino";
import { sayHowFirstAccountIsMade } from "#features/accounts/admit-registration.ts";
import { readConfig } from "./config.ts";
import { describeStartFailure } from "./start-failure.ts";
import { collectAtRest } from "#kit/collect-garbage.ts";
import { wire } from "#wiring/wire.ts";

/** Milliseconds to stop after the last answers, before the process exits anyway. */
const patience = 10_000;

try {
  await start();
} catch (error) {
  console.error(describeStartFailure(error));
  process.exit(1);
}

async function start(): Promise<void> {
  // Uploads and password hashes are readable by this user only, in any folder.
  process.umask(0o077);
  const config = readConfig();
  const logger = pino({ level: config.LOG_LEVEL, redact: ["req.headers", "password", "token"] });
  const startEmpty = process.argv.includes("--begin-anew");
  const groundwork = await wire(config, { logger }, { startEmpty });

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, "Stopping.");
    // Who presses Ctrl+C waits for nothing.
    const drainMs = signal === "SIGTERM" ? config.DRAIN_SECONDS * 1000 : 0;
    const finishMs = config.STOP_SECONDS * 1000;
    setTimeout(() => process.exit(1), drainMs + finishMs + patience).unref();
    groundwork.stop({ drainMs, finishMs }).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, "The server did not stop cleanly.");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("unhandledRejection", (error) => {
    logger.error({ err: error }, "An unhandled failure.");
  });

  const address = await groundwork.start();
  collectAtRest();
  console.log(address ? `Groundwork is ready at ${address}` : "Groundwork's worker is ready.");
  const toDo = await sayHowFirstAccountIsMade(groundwork.database.read, config.REGISTRATION);
  if (address && toDo) console.log(toDo);
}
