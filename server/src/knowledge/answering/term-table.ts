/** Numbers for terms, so that what is found of a term is looked up in a table: to look into a Map for each word of each
 * passage takes as long as all else that is asked of it. */
export class TermTable {
  /** By their numbers. */
  readonly terms: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.terms.push(term) - 1;
      this.numbers.set(term, number);
    }
    return number;
  }
}

/** Terms that one table takes, 10 MB of them. */
const most = 2 ** 17;
let latest = new TermTable();

/** The table of what is analysed now. A full one lives as long as the passages whose terms it numbers. */
export function latestTermTable(): TermTable {
  if (latest.terms.length > most) latest = new TermTable();
  return latest;
}
