import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./places.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{ code: number, output: string }} Outcome `code` is 128 + n after signal n, as in a shell. */

/** @type {Set<ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals | undefined} */
let stopping;

for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    stopping = signal;
    if (running.size === 0) process.exit(128 + constants.signals[signal]);
    for (const child of running) child.kill(signal);
  });
}

/** Passes a signal on to every child that still runs. @param {NodeJS.Signals} signal */
export function stopAll(signal) {
  for (const child of running) child.kill(signal);
}

/** True once somebody asked this script to end. */
export const isStopping = () => stopping !== undefined;

/**
 * Runs a program to its end and hands on every signal meanwhile, so that none is left behind.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean }} [options] `capture` keeps
 *   the output instead of showing it
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd = root, env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    running.add(child);
    let output = "";
    child.stdout?.on("data", (data) => (output += data));
    child.stderr?.on("data", (data) => (output += data));
    child.on("error", (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${output}${command}: ${error.message}\n` });
    });
    child.on("close", (code, signal) => {
      running.delete(child);
      resolve({ code: signal ? 128 + constants.signals[signal] : (code ?? 1), output });
    });
  });
}

/** Leaves with 128 + n if a signal ended the step that was running. */
export function exitIfStopped() {
  if (stopping) process.exit(128 + constants.signals[stopping]);
}
