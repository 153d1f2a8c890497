const word = /\\([a-z]{1,32})(-?\d{1,10})? ?/iy;
const plain = /[^{}\\\r\n]+/y;

/** Walks through RTF 1.9.1, of which each character is one byte of the file, and holds only where it is. */
export class RtfScanner {
  /** Names the control word, or the sign of a control symbol. */
  name = "";
  /** Null where a control word has none. */
  parameter: number | null = null;
  /** Holds plain text, or the bytes of `\'hh`. */
  text = "";
  readonly #rtf: string;
  #at = 0;

  constructor(rtf: string) {
    this.#rtf = rtf;
  }

  get position(): number {
    return this.#at;
  }

  next(): "open" | "close" | "word" | "symbol" | "text" | "byte" | null {
    const rtf = this.#rtf;
    while (this.#at < rtf.length) {
      const sign = rtf.charCodeAt(this.#at);
      if (sign === 123 || sign === 125) {
        this.#at++;
        return sign === 123 ? "open" : "close";
      }
      if (sign === 13 || sign === 10) {
        this.#at++;
        continue;
      }
      if (sign === 92) return this.#control();
      plain.lastIndex = this.#at;
      this.text = plain.exec(rtf)![0];
      this.#at = plain.lastIndex;
      return "text";
    }
    return null;
  }

  /** Passes over bytes that are no text, whatever they hold. */
  skip(bytes: number): void {
    this.#at += Math.max(0, bytes);
  }

  #control(): "word" | "symbol" | "byte" {
    const rtf = this.#rtf;
    word.lastIndex = this.#at;
    const found = word.exec(rtf);
    if (found) {
      this.#at = word.lastIndex;
      this.name = found[1]!;
      this.parameter = found[2] === undefined ? null : Number(found[2]);
      return "word";
    }
    if (rtf.charCodeAt(this.#at + 1) === 39) {
      const code = Number.parseInt(rtf.slice(this.#at + 2, this.#at + 4), 16);
      this.#at += 4;
      this.text = Number.isNaN(code) ? "" : String.fromCharCode(code);
      return "byte";
    }
    this.name = rtf[this.#at + 1] ?? "";
    this.#at += 2;
    return "symbol";
  }
}
