import { prose } from "./prose.ts";
import type { SceneDocument } from "./scene.ts";
import { documentFormats, type Fill } from "./unit-documents.ts";
import type { Unit } from "./units.ts";

/** How many documents there are, and how long each is. */
export interface DocumentsScale {
  documents: number;
  bytes: number;
}

/** Documents of every unit, in each format by turns, named by what they begin with. */
export function* hostileDocumentsOfUnits(
  units: readonly Unit[],
  { documents, bytes }: DocumentsScale,
): Iterable<SceneDocument> {
  for (let i = 0; i < documents; i++) {
    const held = units.filter((_, place) => place % documents === i);
    const fill: Fill = (length) => held.map((unit) => unit.fill(length / held.length)).join("\n\n");
    yield writeDocument(i, nameOfDocument(held[0]!), fill, bytes);
  }
}

/** As many documents of prose, in the same formats and of the same size. */
export function* plainDocuments({ documents, bytes }: DocumentsScale): Iterable<SceneDocument> {
  for (let i = 0; i < documents; i++) {
    const from = (i * 997) % 20_000;
    yield writeDocument(i, `document ${i + 1}`, (length) => prose(length + from).slice(from), bytes);
  }
}

function writeDocument(place: number, name: string, fill: Fill, bytes: number): SceneDocument {
  const { ending, write } = documentFormats[place % documentFormats.length]!;
  return { name: `${name}.${ending}`, content: write(fill, bytes) };
}

/** A name is text of others' making too; what no name can hold gets a plain one. */
function nameOfDocument(unit: Unit): string {
  const name = unit.fill(80);
  return name.isWellFormed() && !/[\p{Cc}/\\]/u.test(name) && name.trim() !== "" ? name : unit.name;
}
