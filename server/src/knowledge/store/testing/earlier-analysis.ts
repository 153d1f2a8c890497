import { DatabaseSync } from "node:sqlite";

/** Takes a file back to before what belongs to a unit was kept. */
export const beforeUnits = `
  alter table resources drop column content;
  alter table resources drop column tells;
  alter table resources drop column leans_on;
  alter table passages rename column context to table_header;
  alter table passages drop column kind;
  alter table passages drop column blocks;
  alter table passages drop column history;
  drop table left_out;
`;

/** Makes a project's file one of version 5, from before analyses were counted, in which words stand as `earlier` says. */
export function asAnalysedBefore(path: string, earlier: Readonly<Record<string, string>>): void {
  const file = new DatabaseSync(path);
  const rename = file.prepare("update terms set term = ? where term = ?");
  for (const [now, before] of Object.entries(earlier)) {
    if (rename.run(before, now).changes !== 1) throw new Error(`no passage holds ${now}`);
  }
  file.exec(`${beforeUnits} alter table resources drop column analysis; pragma user_version = 5`);
  file.close();
}
