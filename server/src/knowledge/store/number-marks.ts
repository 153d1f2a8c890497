/** Which numbers were told, a byte for each up to the greatest: for those that are given one after another. */
export class NumberMarks {
  private marks = new Uint8Array(2 ** 12);

  get bytes(): number {
    return this.marks.length;
  }

  /** False where it was told before. */
  add(number: number): boolean {
    if (number >= this.marks.length) this.grow(number);
    if (this.marks[number] === 1) return false;
    this.marks[number] = 1;
    return true;
  }

  clear(): void {
    this.marks = new Uint8Array(2 ** 12);
  }

  private grow(number: number): void {
    const grown = new Uint8Array(Math.max(number + 1, 2 * this.marks.length));
    grown.set(this.marks);
    this.marks = grown;
  }
}
