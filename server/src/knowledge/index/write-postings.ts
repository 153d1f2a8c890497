import type { OpenProject } from "./open-project.ts";
import { blockOf, blockSize, ByteWriter, postingsKey } from "./postings.ts";
import type { Occurrences } from "./term-collector.ts";

/** Adds the postings of passages that are counted from `first`, the newest of the project. */
export function writePostings(project: OpenProject, first: number, occurrences: Occurrences): void {
  const find = project.prepare("select documents, last, postings from postings where id = ?");
  const put = project.prepare(
    "insert or replace into postings (id, documents, last, postings) values (?, ?, ?, ?)",
  );
  const { terms, from, passages, frequencies } = occurrences;
  const sharedBlock = first % blockSize === 0 ? -1 : blockOf(first);
  const bytes = new ByteWriter();
  // In the order of the rows' keys, neighbours go to the same page of the file.
  const order = Int32Array.from(terms.keys()).sort((a, b) => terms[a]! - terms[b]!);
  for (const term of order) {
    let i = from[term]!;
    const end = from[term + 1]!;
    while (i < end) {
      const block = blockOf(first + passages[i]!);
      const key = postingsKey(terms[term]!, block);
      // Only the first block can hold passages of other resources.
      const before = block === sharedBlock ? find.get(key) : undefined;
      const start = i;
      let last = before ? Number(before.last) : -1;
      bytes.clear();
      for (; i < end && blockOf(first + passages[i]!) === block; i++) {
        const position = (first + passages[i]!) % blockSize;
        bytes.posting(position, last, frequencies[i]!);
        last = position;
      }
      const row = before ? Buffer.concat([before.postings as Uint8Array, bytes.view()]) : bytes.view();
      put.run(key, Number(before?.documents ?? 0) + i - start, last, row);
    }
  }
}
