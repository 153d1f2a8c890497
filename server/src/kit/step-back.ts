import { setPriority } from "node:os";

/** The `nice` value of each kind of work. What people are waiting for goes first. */
const niceness = { answering: 4, reading: 4, learning: 15 };

/**
 * Lets the thread that speaks HTTP go first while the machine is busy; called once, in the thread that steps back. Linux
 * alone gives each thread a priority of its own, elsewhere nothing happens.
 */
export function stepBack(work: keyof typeof niceness): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(niceness[work]);
  } catch {
    // Where a container forbids it, all are alike.
  }
}
