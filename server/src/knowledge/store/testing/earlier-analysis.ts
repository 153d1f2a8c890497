import { DatabaseSync } from "node:sqlite";

/** Rewrites a project's file as if an earlier version had analyzed it, with the words in `earlier`. */
export function asAnalysedBefore(path: string, earlier: Readonly<Record<string, string>>): void {
  const file = new DatabaseSync(path);
  const rename = file.prepare("update terms set term = ? where term = ?");
  for (const [now, before] of Object.entries(earlier)) {
    if (rename.run(before, now).changes !== 1) throw new Error(`no passage holds ${now}`);
  }
  file.exec("update resources set analysis = 0, tells = null, leans_on = null");
  file.close();
}
