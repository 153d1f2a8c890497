import { installPackages } from "./packages.mjs";
import { bringNode } from "./runtime.mjs";
import { buildServer } from "./server-build.mjs";
import { inTurn } from "./turn.mjs";
import { buildWeb } from "./web-build.mjs";

/** @typedef {"if stale" | "always" | "no"} When */

/** Brings Node, packages and, if asked, what is built up to date; doing nothing takes a few milliseconds.
 * @param {{ web?: When, server?: When }} [options] */
export async function prepare({ web = "no", server = "no" } = {}) {
  await inTurn(async () => {
    await bringNode();
    await installPackages();
    if (web !== "no") await buildWeb({ force: web === "always" });
    if (server !== "no") await buildServer({ force: server === "always" });
  });
}
