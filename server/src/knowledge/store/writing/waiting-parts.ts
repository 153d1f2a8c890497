import { deserialize, serialize } from "node:v8";
import type { AnalysedPart } from "./analyse-part.ts";
import type { OpenProject } from "./open-project.ts";

/** Some 14,000 passages. Moving a part to the file and back costs a third of the other work on it. */
const usualMemory = 64 * 2 ** 20;

/** Keeps analyzed parts, in order, for their transaction, so that others may write until then. */
export class WaitingParts {
  private readonly project: OpenProject;
  private readonly mostBytes: number;
  private readonly inMemory = new Map<number, AnalysedPart>();
  private bytesInMemory = 0;
  private spilt = false;

  /** Keeps about `mostBytes` bytes in memory; the rest goes to a temporary file. */
  constructor(project: OpenProject, mostBytes = usualMemory) {
    this.project = project;
    this.mostBytes = mostBytes;
  }

  add(place: number, part: AnalysedPart): void {
    if (this.bytesInMemory > this.mostBytes) this.spill();
    this.inMemory.set(place, part);
    this.bytesInMemory += sizeOf(part);
  }

  take(place: number): AnalysedPart {
    const inMemory = this.inMemory.get(place);
    this.inMemory.delete(place);
    if (inMemory) return inMemory;
    const row = this.project.prepare("select part from temp.waiting where place = ?").get(place)!;
    return deserialize(this.project.seal.openBytes(row.part as Uint8Array)) as AnalysedPart;
  }

  clear(): void {
    this.inMemory.clear();
    if (this.spilt) this.project.prepare("delete from temp.waiting").run();
  }

  private spill(): void {
    const { project } = this;
    // The temporary database has a lock of its own, and goes with the connection.
    project.database.exec(
      "create temp table if not exists waiting (place integer primary key, part blob not null) strict",
    );
    this.spilt = true;
    const insert = project.prepare("insert into temp.waiting (place, part) values (?, ?)");
    for (const [place, part] of this.inMemory) insert.run(place, project.seal.bytes(serialize(part)));
    this.inMemory.clear();
    this.bytesInMemory = 0;
  }
}

function sizeOf({ head, text, packedPages, passages }: AnalysedPart): number {
  let size = head.length + text.length;
  for (const page of packedPages) size += page.length;
  for (const passage of passages)
    size += 2 * (passage.text.length + passage.sentences.length) + 4 * passage.sequence.length;
  return size;
}
