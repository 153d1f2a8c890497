import type { Logger } from "./logger.ts";

const hour = 3_600_000;

interface HourlyWork {
  /** Resolves once it was done, or failed, for the first time. */
  first: Promise<void>;
  /** Ends it after what goes on. */
  stop(): Promise<void>;
}

/** Does something now, and each hour while the server runs. A failure is logged with a sentence, and tried again an hour later. */
export function everyHour(
  work: () => Promise<unknown>,
  logger: Pick<Logger, "warn">,
  failure: string,
): HourlyWork {
  const once = (): Promise<void> =>
    work().then(
      () => undefined,
      (error: unknown) => logger.warn({ err: error }, failure),
    );
  const first = once();
  let going = first;
  const timer = setInterval(() => {
    going = going.then(once);
  }, hour);
  timer.unref();
  return {
    first,
    async stop() {
      clearInterval(timer);
      await going;
    },
  };
}
