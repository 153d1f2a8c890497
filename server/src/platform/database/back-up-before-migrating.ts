import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Milliseconds that copies are kept, because they contain data deleted since: as long as swept files. */
const keptFor = 30 * 86_400_000;
const patience = 60_000;

/** Returns the folder for copies from before an upgrade, next to the catalogue. */
const folderOf = (catalogue: string) => join(dirname(catalogue), "before-upgrade");

/** Writes a copy of a catalogue that is about to be changed; `first` is the first migration that it lacks. */
export function backUpBeforeMigrating(catalogue: string, first: string): void {
  const folder = folderOf(catalogue);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, `catalogue-before-${first}.sqlite`);
  // Processes that start at once may each write one: the last is as good as the first.
  const part = `${copy}.${process.pid}.part`;
  rmSync(part, { force: true });
  {
    using database = new DatabaseSync(catalogue, { readOnly: true, timeout: patience });
    database.prepare("vacuum into ?").run(part);
  }
  renameSync(part, copy);
}

/** Removes copies that were written long enough ago. */
export function dropOldCopies(catalogue: string, now = Date.now()): void {
  const folder = folderOf(catalogue);
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names) {
    const path = join(folder, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - written > keptFor) rmSync(path, { force: true });
  }
}
