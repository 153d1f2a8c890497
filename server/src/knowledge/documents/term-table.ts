/** Numbers for distinct terms, from 1, so that a term is stored and looked up by its number. */
export class TermTable {
  readonly terms: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.terms.push(term);
      this.numbers.set(term, number);
    }
    return number;
  }
}
