import { describe } from "vitest";
import { postgresForTests } from "#platform/database/testing/postgres-for-tests.ts";
import { describeEmbeddedVectors } from "../embedded/embedded.contract.test-kit.ts";
import { postgresMachines } from "./testing/postgres-machines.ts";

describe.skipIf(!postgresForTests)("on a PostgreSQL server", () => {
  const openMachines = postgresMachines();

  describeEmbeddedVectors("rows of PostgreSQL", async (models) => {
    const { open, clean } = await openMachines();
    return { index: open(models), another: open, clean };
  });
});
