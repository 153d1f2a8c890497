import type { ColumnKind, RecordTable } from "@groundwork/contract/records";

export const kindNames: Record<ColumnKind, string> = {
  text: "Text",
  code: "Code",
  number: "Number",
  money: "Money",
  quantity: "Quantity",
  percent: "Percent",
  date: "Date",
  weekdays: "Weekdays",
  time: "Time",
  tick: "Yes or no",
  email: "Email",
  phone: "Phone",
  address: "Link",
  mixed: "Mixed",
  empty: "Empty",
};

const tableKinds: Record<RecordTable["kind"], string> = {
  table: "Table",
  turned: "Transposed table",
  pairs: "Facts",
  siblings: "Sections with the same labels",
};

/** Returns what a table is called, where the source gives it no name too. */
export const tableName = ({ name }: Pick<RecordTable, "name">): string => name || "Untitled table";

/** Returns a line such as "Table · 4 rows, 6 columns · page 3". */
export function tableSummary({ kind, rows, columns, page, unread }: RecordTable): string {
  const size = `${counted(rows + unread, "row")}, ${counted(columns.length, "column")}`;
  return [tableKinds[kind], size, page === null ? "" : `page ${page}`].filter(Boolean).join(" · ");
}

export const counted = (n: number, one: string): string =>
  `${n.toLocaleString("en")} ${n === 1 ? one : `${one}s`}`;
