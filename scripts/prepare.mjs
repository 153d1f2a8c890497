import { installPackages } from "./packages.mjs";
import { bringNode } from "./runtime.mjs";
import { inTurn } from "./turn.mjs";
import { buildWeb } from "./web-build.mjs";

/** Brings Node, packages and, if asked, the web pages up to date; doing nothing takes a few milliseconds.
 * @param {{ web?: "if stale" | "always" | "no" }} [options] */
export async function prepare({ web = "no" } = {}) {
  await inTurn(async () => {
    await bringNode();
    await installPackages();
    if (web !== "no") await buildWeb({ force: web === "always" });
  });
}
