import { describe } from "vitest";
import { postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { describePassageIndex } from "../passage-index.contract.test-kit.ts";
import { postgresMachines } from "./testing/postgres-machines.ts";

describe.skipIf(!postgresForTests)("on a PostgreSQL server", () => {
  const openMachines = postgresMachines();

  describePassageIndex("rows of PostgreSQL", async () => {
    const { open, clean } = await openMachines();
    return { index: open(), another: () => open(), clean };
  });
});
