/** Prints a line for a step, so that a wait always says what is happening. @param {string} line */
export function say(line) {
  process.stdout.write(`groundwork: ${line}\n`);
}

/** Ends the script with one sentence a person can act on. @param {string} line @returns {never} */
export function giveUp(line) {
  process.stderr.write(`groundwork: ${line}\n`);
  process.exit(1);
}

/** @param {number} since milliseconds of `performance.now()` */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
