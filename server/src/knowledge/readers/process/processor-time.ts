import { readFile } from "node:fs/promises";

/** What Linux counts in, on every machine that Node runs on. */
const millisecondsPerTick = 10;

/** Milliseconds of the processor that a process has used with all its threads; null where the system does not tell. */
export async function processorTime(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => null);
  if (stat === null) return null;
  // Behind the program's name, which may hold anything; the 14th and 15th of all fields are the times.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
}
