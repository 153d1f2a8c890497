import type { StatementSync } from "node:sqlite";
import { analyseTerms } from "../documents/analyse-terms.ts";
import type { TermTable } from "../documents/term-table.ts";
import type { AnalysedPart, AnalysedPassage } from "./analyse-part.ts";
import type { PassageRange } from "./best-of.ts";
import { ContentDigest } from "./content-order.ts";
import { LengthBlocks } from "./length-blocks.ts";
import type { OpenProject } from "./open-project.ts";
import { unpackText } from "./part-codec.ts";
import { ByteWriter, readNumbers } from "./postings.ts";
import type { ResourceLanguage } from "./resource-language.ts";
import { addSegments } from "./segments.ts";
import { sequenceBreak, TermCollector } from "./term-collector.ts";

/** What a resource's passages come from. */
export interface WrittenBy extends Pick<ResourceLanguage, "tells" | "leansOn"> {
  /** The earliest `analysisVersion` of them. */
  analysis: number;
}

const passageColumns =
  "id, part, start, page, page_label, seconds, record, language, heading, kind, context, blocks, history, sentences, text".split(
    ", ",
  );

/**
 * Writes a resource into a project's file part by part, within the caller's transaction. It stands beside an earlier
 * generation until `finish`.
 */
export class ResourceWriter {
  private readonly project: OpenProject;
  private readonly row: number;
  private readonly first: number;
  private next: number;
  private length = 0;
  private readonly languages: Record<string, number> = {};
  private readonly content = new ContentDigest();
  private readonly collector: TermCollector;
  private readonly lengths: LengthBlocks;
  /** The project's numbers of the table's terms. */
  private readonly numbers: Int32Array;
  private readonly bytes = new ByteWriter();
  private readonly insertPassage: StatementSync;
  private readonly insertSequence: StatementSync;

  /** `table` knows the terms of the parts that are added. */
  constructor(project: OpenProject, { terms }: TermTable) {
    this.project = project;
    this.numbers = project.terms.numbersOf(terms);
    this.first = Number(project.prepare("select next_passage from project").get()!.next_passage);
    this.next = this.first;
    this.collector = new TermCollector();
    this.lengths = new LengthBlocks(project.database);
    this.row = Number(
      // A name that no resource has: its own may still be the earlier generation's.
      project
        .prepare(
          `insert into resources (resource_id, generation, first_passage, end_passage, languages)
           values (char(0), '', 0, 0, '{}')`,
        )
        .run().lastInsertRowid,
    );
    this.insertPassage = project.prepare(
      `insert into main.passages (id, part, start, page, page_label, seconds, record, language, heading, kind, context, blocks, history, sentences, text)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.insertSequence = project.prepare("insert into main.passage_terms (id, terms) values (?, ?)");
  }

  get passages(): number {
    return this.next - this.first;
  }

  add(part: AnalysedPart, step: (done: number) => void): void {
    const { passages, packedPages } = part;
    const row = this.insertPart(part.name, part.title, part.url, passages.length, part.head, part.text);
    const insertPage = this.project.prepare("insert into main.pages (part, position, page) values (?, ?, ?)");
    for (const [position, page] of packedPages.entries())
      insertPage.run(row, position, ...this.project.seal.row("pages", ["page"], [page]));
    if (part.leftOut.length > 0)
      this.project
        .prepare("insert into left_out (part, spans) values (?, ?)")
        .run(row, JSON.stringify(part.leftOut));
    for (const [i, passage] of passages.entries()) {
      this.addPassage(row, passage);
      step(i / passages.length);
    }
  }

  /** Takes a part over from the generation that answers, without splitting it again; false where it has none. */
  keep(resource: number, name: string, step: (done: number) => void): boolean {
    const { project } = this;
    const old = project
      .prepare(
        "select id, title, url, head, text, first_passage, end_passage from parts where resource = ? and part = ?",
      )
      .get(resource, name);
    if (!old) return false;
    const title = String(old.title);
    const first = Number(old.first_passage);
    const count = Number(old.end_passage) - first;
    const row = this.insertPart(
      name,
      title,
      old.url as string | null,
      count,
      old.head as Uint8Array,
      old.text as Uint8Array,
    );
    project
      .prepare(
        "insert into main.pages (part, position, page) select ?, position, page from main.pages where part = ?",
      )
      .run(row, old.id!);
    project
      .prepare("insert into left_out (part, spans) select ?, spans from left_out where part = ?")
      .run(row, old.id!);
    this.copyPassages(row, first, count);
    this.countAgain(title, first, count, step);
    return true;
  }

  /**
   * Puts the passages that were written in the place of what stood for the resource; `erase` removes that.
   */
  finish(
    resourceId: string,
    generation: string,
    { analysis, tells, leansOn }: WrittenBy,
    erase: (range: PassageRange) => void,
  ): void {
    const { project, first, next } = this;
    addSegments(project, first, this.collector.result());
    this.lengths.write();
    project
      .prepare("update project set next_passage = ?, passages = passages + ?, length = length + ?")
      .run(next, next - first, this.length);
    erase({ first, end: next });
    project
      .prepare(
        `update resources
         set resource_id = ?, generation = ?, analysis = ?, first_passage = ?, end_passage = ?, languages = ?,
           content = ?, tells = ?, leans_on = ?
         where id = ?`,
      )
      .run(
        resourceId,
        generation,
        analysis,
        first,
        next,
        JSON.stringify(this.languages),
        this.content.number(),
        tells,
        leansOn,
        this.row,
      );
  }

  private insertPart(
    name: string,
    title: string,
    url: string | null,
    passages: number,
    head: Uint8Array,
    text: Uint8Array,
  ): number {
    this.content.add(name, title, url, unpackText(text));
    const inserted = this.project
      .prepare(
        "insert into main.parts (resource, first_passage, end_passage, part, title, url, head, text) values (?, ?, ?, ?, ?, ?, ?, ?)",
      )
      .run(
        this.row,
        this.next,
        this.next + passages,
        ...this.project.seal.row(
          "parts",
          ["part", "title", "url", "head", "text"],
          [name, title, url, head, text],
        ),
      );
    return Number(inserted.lastInsertRowid);
  }

  private addPassage(part: number, passage: AnalysedPassage): void {
    const id = this.next++;
    const values = [
      id,
      part,
      passage.start,
      passage.page,
      passage.pageLabel,
      passage.seconds,
      passage.record,
      passage.language,
      passage.heading,
      passage.kind,
      passage.context,
      passage.blocks,
      passage.history,
      passage.sentences,
      passage.text,
    ];
    this.insertPassage.run(...this.project.seal.row("passages", passageColumns, values));
    const sequence = passage.sequence.map((term) =>
      term === sequenceBreak ? sequenceBreak : this.numbers[term - 1]!,
    );
    this.bytes.clear();
    for (const term of sequence) this.bytes.number(term);
    this.insertSequence.run(id, ...this.project.seal.row("passage_terms", ["terms"], [this.bytes.view()]));
    this.countPassage(id, this.collector.add(sequence, passage.titled), passage.language);
  }

  private copyPassages(part: number, first: number, count: number): void {
    const by = this.next - first;
    this.project
      .prepare(
        `insert into main.passages (id, part, start, page, page_label, seconds, record, language, heading, kind, context, blocks, history, sentences, text)
         select id + ?, ?, start, page, page_label, seconds, record, language, heading, kind, context, blocks, history, sentences, text
         from main.passages where id >= ? and id < ?`,
      )
      .run(by, part, first, first + count);
    this.project
      .prepare(
        "insert into main.passage_terms (id, terms) select id + ?, terms from main.passage_terms where id >= ? and id < ?",
      )
      .run(by, first, first + count);
  }

  private countAgain(title: string, first: number, count: number, step: (done: number) => void): void {
    const rows = this.project.prepare(
      "select p.language, t.terms from passages p join passage_terms t on t.id = p.id where p.id >= ? and p.id < ? order by p.id",
    );
    const titled = new Map<string, boolean>();
    let done = 0;
    for (const row of rows.iterate(first, first + count)) {
      const language = String(row.language);
      if (!titled.has(language)) titled.set(language, analyseTerms(title, language).length > 0);
      const length = this.collector.add(readNumbers(row.terms as Uint8Array), titled.get(language)!);
      this.countPassage(this.next++, length, language);
      step(done++ / count);
    }
  }

  private countPassage(id: number, length: number, language: string): void {
    this.lengths.set(id, length);
    this.length += length;
    this.languages[language] = (this.languages[language] ?? 0) + 1;
  }
}
