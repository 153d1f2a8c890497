import type { OpenProject } from "./open-project.ts";
import { postingsKey } from "./postings.ts";

/** Terms remembered for a project between two resources. */
const remembered = 200_000;

/** The numbers of a project's terms. What is remembered holds within a transaction, and while nobody else writes. */
export class TermNumbers {
  private readonly project: OpenProject;
  private readonly known = new Map<string, number>();

  constructor(project: OpenProject) {
    this.project = project;
  }

  /** The term's number, given to it now where it has none. */
  numberOf(term: string): number {
    let number = this.known.get(term);
    if (number === undefined) {
      const found = this.project.prepare("select id from terms where term = ?").get(term);
      number = Number(found?.id ?? this.insert(term));
      if (this.known.size >= remembered) this.known.clear();
      this.known.set(term, number);
    }
    return number;
  }

  /** Drops those of the terms that no passage holds any more, but the newest: its number would be given again. */
  dropUnused(numbers: ReadonlySet<number>): void {
    const find = this.project.prepare("select 1 from postings where id >= ? and id < ? limit 1");
    const drop = this.project.prepare(
      "delete from terms where id = ? and id < (select max(id) from terms) returning term",
    );
    for (const number of numbers) {
      if (find.get(postingsKey(number, 0), postingsKey(number + 1, 0))) continue;
      const dropped = drop.get(number);
      if (dropped) this.known.delete(String(dropped.term));
    }
  }

  forgetAll(): void {
    this.known.clear();
  }

  private insert(term: string): number | bigint {
    return this.project.prepare("insert into terms (term) values (?)").run(term).lastInsertRowid;
  }
}
