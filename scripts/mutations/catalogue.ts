import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./mutation.ts";

const folder = join(import.meta.dirname, "catalogue");

/** Every mutation, file by file. */
export const mutations: readonly Mutation[] = readdirSync(folder)
  .toSorted()
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Mutation[]);
