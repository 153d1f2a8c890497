import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./places.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{ code: number, output: string, late: boolean }} Outcome `code` is 128 + n after signal n, as in a shell. */

/** Gives a program and its children so long to end by themselves, in milliseconds. */
const grace = 10_000;

/** Every child that runs, and whether it leads a process group of its own. @type {Map<ChildProcess, boolean>} */
const running = new Map();
/** @type {NodeJS.Signals | undefined} */
let stopping;

for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    stopping = signal;
    if (running.size === 0) process.exit(128 + constants.signals[signal]);
    stopAll(signal);
  });
}

/** Passes a signal on to every child that still runs. @param {NodeJS.Signals} signal */
export function stopAll(signal) {
  for (const [child, leads] of running) stop(child, leads, signal);
}

/** True once somebody asked this script to end. */
export const isStopping = () => stopping !== undefined;

/**
 * Runs a program to its end and hands on every signal meanwhile, so that none is left behind.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean, within?: number }} [options] `capture` keeps
 *   the output instead of showing it; after `within` milliseconds the program is stopped with all that it started, and the
 *   outcome is `late`
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd = root, env = {}, capture = false, within } = {}) {
  return new Promise((resolve) => {
    const leads = within !== undefined;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: leads,
      stdio: capture ? ["ignore", "pipe", "pipe"] : leads ? ["ignore", "inherit", "inherit"] : "inherit",
    });
    running.set(child, leads);
    let output = "";
    let late = false;
    const limit =
      within &&
      setTimeout(() => {
        late = true;
        stop(child, true, "SIGTERM");
      }, within);
    const end = (/** @type {number} */ code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, output, late });
    };
    child.stdout?.on("data", (data) => (output += data));
    child.stderr?.on("data", (data) => (output += data));
    child.on("error", (error) => {
      output += `${command}: ${error.message}\n`;
      end(127);
    });
    child.on("close", (code, signal) => end(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

/** Stops a process. A leader of a group gets time to end by itself, then its whole group is killed.
 * @param {ChildProcess} child @param {boolean} leads @param {NodeJS.Signals} signal */
function stop(child, leads, signal) {
  child.kill(signal);
  if (!leads) return;
  const late = setTimeout(() => endGroup(child), grace);
  child.once("exit", () => {
    clearTimeout(late);
    endGroup(child);
  });
}

/** @param {ChildProcess} child which leads a group */
function endGroup({ pid }) {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}

/** Leaves with 128 + n if a signal ended the step that was running. */
export function exitIfStopped() {
  if (!stopping) return;
  for (const [child, leads] of running) if (leads) endGroup(child);
  process.exit(128 + constants.signals[stopping]);
}
