import { TermTable } from "../../passages/term-table.ts";

/** Terms that one table takes, 10 MB of them. */
const most = 2 ** 17;
let latest = new TermTable();

/**
 * The table of what is analysed now: to look into a Map for each word of each passage takes as long as all else that is
 * asked of it. A full one lives as long as the passages whose terms it numbers.
 */
export function latestTermTable(): TermTable {
  if (latest.terms.length > most) latest = new TermTable();
  return latest;
}
