import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cache } from "./places.mjs";
import { exitIfStopped, isStopping } from "./processes.mjs";
import { say } from "./say.mjs";

const lock = join(cache, "preparing.pid");

/** Lets one script at a time install and build; another one started meanwhile waits for it.
 * @template T @param {() => Promise<T>} work @returns {Promise<T>} */
export async function inTurn(work) {
  mkdirSync(cache, { recursive: true });
  let waiting = false;
  while (!take()) {
    if (!waiting) say("waiting for another start in this folder to finish preparing");
    waiting = true;
    await sleep(200);
    if (isStopping()) exitIfStopped();
  }
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    if (!holderLives()) release();
    return false;
  }
}

function holderLives() {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    // Written a moment after it is created: an empty file belongs to somebody who is just starting.
    if (!pid) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

function release() {
  rmSync(lock, { force: true });
}
