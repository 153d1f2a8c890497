import { firstPlace } from "#kit/first-place.ts";
import type { DocumentPage } from "../../documents/document.ts";
import { unpackPage } from "../files/part-codec.ts";
import type { ProjectReader } from "./project-reader.ts";

/** A part's pages in order, unpacked on demand. */
export class StoredPages {
  readonly count: number;
  readonly #reader: ProjectReader;
  readonly #part: number;

  constructor(reader: ProjectReader, part: number) {
    this.#reader = reader;
    this.#part = part;
    const row = reader.prepare("select count(*) as count from pages where part = ?").get(part);
    this.count = Number(row?.count);
  }

  /** Returns the page of this number; null if there is none. */
  numbered(page: number): DocumentPage | null {
    const at = this.#first((one) => one.page >= page);
    const found = at < this.count ? this.#at(at) : null;
    return found?.page === page ? found : null;
  }

  /** Returns the first pages, and `page` with its lines at its place. */
  listed(page: DocumentPage, most: number): DocumentPage[] {
    const pages: DocumentPage[] = [];
    for (let at = 0; at < Math.min(this.count, most); at++) {
      const one = this.#at(at);
      pages.push(one.page === page.page ? page : { ...one, lines: [] });
    }
    return pages.some((one) => one === page) ? pages : [...pages, page];
  }

  touching({ start, end }: { start: number; end: number }, most: number): DocumentPage[] {
    const pages: DocumentPage[] = [];
    for (let at = this.#first((one) => one.end > start); at < this.count && pages.length < most; at++) {
      const page = this.#at(at);
      if (page.start >= end) break;
      pages.push(page);
    }
    return pages;
  }

  #at(position: number): DocumentPage {
    const row = this.#reader
      .prepare("select page from pages where part = ? and position = ?")
      .get(this.#part, position)!;
    return unpackPage(row.page as Uint8Array);
  }

  #first(isBehind: (page: DocumentPage) => boolean): number {
    return firstPlace(this.count, (at) => isBehind(this.#at(at)));
  }
}
