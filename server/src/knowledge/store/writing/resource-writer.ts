import { createHash } from "node:crypto";
import { analysisVersion } from "../../documents/analysis-version.ts";
import type { TermTable } from "../../documents/term-table.ts";
import { unpackText } from "../files/part-codec.ts";
import { ByteWriter } from "../files/postings.ts";
import type { PassageRange } from "../searching/best-scored.ts";
import type { AnalysedPart, AnalysedPassage, Step } from "./analyse-part.ts";
import { LengthBlocks } from "./length-blocks.ts";
import type { OpenProject } from "./open-project.ts";
import type { ResourceLanguage } from "./resource-language.ts";
import { SegmentWriter, sequenceBreak } from "./segment-writer.ts";

/** Writes a resource part by part inside the caller's transaction, next to an earlier generation until `finish`. */
export class ResourceWriter {
  private readonly project: OpenProject;
  private readonly row: number;
  private readonly first: number;
  private next: number;
  private length = 0;
  private readonly languages: Record<string, number> = {};
  /** By a digest of it resources are ordered. */
  private readonly content = createHash("sha256");
  private readonly segments: SegmentWriter;
  private readonly lengths: LengthBlocks;
  private readonly numbers: Int32Array;
  private readonly bytes = new ByteWriter();

  /** `table` knows the terms of the parts that are added. */
  constructor(project: OpenProject, { terms }: TermTable) {
    this.project = project;
    this.numbers = project.terms.numbersOf(terms);
    this.first = Number(project.prepare("select next_passage from project").get()!.next_passage);
    this.next = this.first;
    this.lengths = new LengthBlocks(project.database);
    this.segments = new SegmentWriter(project);
    // A name that no resource has: its own may still be the earlier generation's.
    const nameless = { resource_id: "\0", generation: "", first_passage: 0, end_passage: 0, languages: "{}" };
    this.row = project.insert("resources", nameless);
  }

  add({ passages, packedPages, leftOut, name, title, url, head, text }: AnalysedPart, step: Step): void {
    const { project } = this;
    this.content.update(JSON.stringify([name, title, url, unpackText(text)]));
    const part = project.insert("parts", {
      resource: this.row,
      first_passage: this.next,
      end_passage: this.next + passages.length,
      part: name,
      title,
      url,
      head,
      text,
    });
    for (const [position, page] of packedPages.entries()) project.insert("pages", { part, position, page });
    if (leftOut.length > 0) project.insert("left_out", { part, spans: JSON.stringify(leftOut) });
    for (const [i, passage] of passages.entries()) {
      this.addPassage(part, passage);
      step(i / passages.length);
    }
  }

  /** Replaces the resource's content with the written passages; `erase` removes the old. */
  finish(
    resourceId: string,
    generation: string,
    { tells, leansOn }: ResourceLanguage,
    erase: (range: PassageRange) => void,
  ): void {
    const { project, first, next } = this;
    this.segments.write();
    this.lengths.write();
    project
      .prepare("update project set next_passage = ?, passages = passages + ?, length = length + ?")
      .run(next, next - first, this.length);
    erase({ first, end: next });
    const row = {
      resource_id: resourceId,
      generation,
      analysis: analysisVersion,
      first_passage: first,
      end_passage: next,
      languages: JSON.stringify(this.languages),
      content: this.content.digest().readUIntBE(0, 6),
      tells,
      leans_on: leansOn,
    };
    const columns = Object.keys(row).map((column) => `${column} = ?`);
    project
      .prepare(`update resources set ${columns.join(", ")} where id = ?`)
      .run(...Object.values(row), this.row);
  }

  private addPassage(part: number, { sequence, titled, ...columns }: AnalysedPassage): void {
    const id = this.next++;
    this.project.insert("passages", { id, part, ...columns });
    const numbers = sequence.map((term) => (term === sequenceBreak ? term : this.numbers[term - 1]!));
    this.bytes.clear();
    for (const term of numbers) this.bytes.number(term);
    this.project.insert("passage_terms", { id, terms: this.bytes.view() });
    const length = this.segments.add(id, numbers, titled);
    this.lengths.set(id, length);
    this.length += length;
    this.languages[columns.language] = (this.languages[columns.language] ?? 0) + 1;
  }
}
