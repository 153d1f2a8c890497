import { buildServer, buildWeb } from "./builds.mjs";
import { installModelRuntime, installPackages, wantsLocalModels } from "./packages.mjs";
import { bringNode } from "./runtime.mjs";
import { inTurn } from "./turn.mjs";

/** @typedef {"if stale" | "always" | "no"} When */

/** Brings Node, packages and, if asked, what is built up to date; doing nothing takes a few milliseconds.
 * What runs local models is brought where they are set, or asked for.
 * @param {{ web?: When, server?: When, models?: boolean }} [options] */
export async function prepare({ web = "no", server = "no", models = wantsLocalModels() } = {}) {
  await inTurn(async () => {
    await bringNode();
    await installPackages();
    if (models) await installModelRuntime();
    if (web !== "no") await buildWeb({ force: web === "always" });
    if (server !== "no") await buildServer({ force: server === "always" });
  });
}
