import { findPostgres, startPostgres } from "../../server/src/platform/database/testing/postgres-server.ts";
import { type S3Double, s3Settings, startS3Double } from "../../server/tests/support/s3-double/s3-double.ts";

/** Holds what several processes of an installation share, and the settings by which they reach it. */
export interface Elsewhere {
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  storage: S3Double;
  env: Record<string, string>;
}

/** Runs `use` with a PostgreSQL server and a storage that speaks S3; fails where no PostgreSQL is installed. */
export async function withElsewhere<T>(use: (elsewhere: Elsewhere) => Promise<T>): Promise<T> {
  const programs = findPostgres();
  if (!programs)
    throw new Error("No PostgreSQL is installed: Debian's package postgresql has what is needed.");
  const [postgres, storage] = [await startPostgres(programs), await startS3Double()];
  const env = {
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    SECRET_KEY: "a key that all processes of this run have",
    DATABASE_URL: postgres.url,
    ...s3Settings(storage),
  };
  try {
    return await use({ postgres, storage, env });
  } finally {
    await storage.close();
    await postgres.stop();
  }
}
