import { expect, test } from "vitest";
import { createAttemptWindow } from "#kit/attempt-window.ts";
import { silentLogger } from "#kit/logger.ts";
import { systemClock } from "#kit/clock.ts";
import { openPostgresDatabase } from "./postgres-database.ts";
import { shareAttempts } from "./share-attempts.ts";
import { newPostgresDatabase, postgresForTests } from "./testing/postgres-for-tests.ts";

test.skipIf(!postgresForTests)("what one process holds counts in another until it lets go", async () => {
  const { url, drop } = await newPostgresDatabase();
  const databases = await Promise.all([openPostgresDatabase(url), openPostgresDatabase(url)]);
  const processes = databases.map((database) =>
    shareAttempts({ database, clock: systemClock, logger: silentLogger }),
  );
  const [one, other] = processes.map(({ shareHoldings }) => shareHoldings("streams at once")!);
  try {
    one!.held("ada", 3);
    await expect.poll(() => other!.elsewhere("ada")).toBe(3);
    expect([one!.elsewhere("ada"), other!.elsewhere("ben")]).toEqual([0, 0]);
    one!.held("ada", 1);
    await expect.poll(() => other!.elsewhere("ada")).toBe(1);
    one!.held("ada", 0);
    await expect.poll(() => other!.elsewhere("ada")).toBe(0);
    expect(await databases[0].read.selectFrom("shared_attempts").selectAll().execute()).toEqual([]);
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()));
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  }
});

test.skipIf(!postgresForTests)(
  "what one process counts, another counts as well, until it is forgotten",
  async () => {
    const { url, drop } = await newPostgresDatabase();
    const databases = await Promise.all([openPostgresDatabase(url), openPostgresDatabase(url)]);
    const processes = databases.map((database) =>
      shareAttempts({ database, clock: systemClock, logger: silentLogger }),
    );
    const [one, other] = processes.map(({ share }) =>
      createAttemptWindow(systemClock, 10, 60_000, share("ask", 60_000)),
    );
    const known = (key: string) => processes[1]!.share("ask", 60_000)!.elsewhere(key);
    try {
      for (let i = 0; i < 10; i++) expect(one!.take("ada")).toBe(0);
      // Nothing of another process is known in the same second.
      await expect.poll(() => known("ada")).toBe(10);
      expect(other!.take("ada")).toBe(10);
      expect(other!.take("ben")).toBe(0);
      one!.forget("ada");
      await expect.poll(() => known("ada")).toBe(0);
      expect(other!.take("ada")).toBe(0);
      const rows = await databases[0].read.selectFrom("shared_attempts").select("key").execute();
      expect(JSON.stringify(rows)).not.toMatch(/"(ada|ben)"/);
    } finally {
      await Promise.all(processes.map(({ stop }) => stop()));
      await Promise.all(databases.map((database) => database.close()));
      await drop();
    }
  },
);
