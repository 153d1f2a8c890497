/** What is changed in a file. */
export interface Change {
  /** From the repository's root. */
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
}

/** A small change of the source that makes a sentence false, and the test that is to find it. */
export interface Mutation extends Change {
  /** How rows of docs/claims.md and docs/specification.md name it. */
  id: string;
  /** What else is changed, where the sentence is kept in two places. */
  and?: readonly Change[];
  /** From the repository's root, with its title as it stands in the file. */
  test: { path: string; title: string };
  /** The test file that runs it, where it stands in a contract that several run. */
  run?: string;
  /** Whether the test judges what others of its file did, so that the whole file runs. */
  whole?: true;
}

export function changesOf(mutation: Mutation): Change[] {
  return [mutation, ...(mutation.and ?? [])];
}

/** The file's text with the change made. Throws where what is to be changed does not stand in it exactly once. */
export function mutated(text: string, { file, find, replace }: Change): string {
  const at = text.indexOf(find);
  if (at === -1) throw new Error(`${file} does not hold what is to be changed: ${find}`);
  if (text.indexOf(find, at + 1) !== -1)
    throw new Error(`${file} holds twice what is to be changed: ${find}`);
  if (find === replace) throw new Error(`${file}: nothing is changed.`);
  return text.slice(0, at) + replace + text.slice(at + find.length);
}

/** Whether it takes a browser and a build of the pages to find it. */
export function needsBrowser({ test }: Mutation): boolean {
  return test.path.startsWith("e2e/") && test.path.endsWith(".spec.ts");
}

/** A pattern for test runners that fits a title whose templates are filled in. */
export function titlePattern(title: string): string {
  return title
    .split(/\$\{[^}]*\}|\$\w+|%[sdij]/)
    .map((part) => part.replaceAll(/[.*+?^$()[\]{}|\\/]/g, "\\$&"))
    .join(".*");
}
