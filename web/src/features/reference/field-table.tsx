import type { FieldRow } from "./schema-rows.ts";
import type { ReactNode } from "react";

interface FieldTableProps {
  caption: string;
  rows: readonly FieldRow[];
  sent?: boolean;
}

/** Shows fields: for input with what is required and accepted, for output with what may be missing. */
export function FieldTable({ caption, rows, sent = false }: FieldTableProps) {
  return (
    <ReferenceTable caption={caption} heads={["Field", "Meaning"]}>
      {rows.map((row) => (
        <ReferenceRow key={row.within + row.name} head={<FieldName {...row} sent={sent} />}>
          <FieldMeaning {...row} limits={sent ? row.limits : ""} />
        </ReferenceRow>
      ))}
    </ReferenceTable>
  );
}

/** Shows a table of two columns, whose heads are for screen readers alone. */
export function ReferenceTable(props: { caption: string; heads: [string, string]; children: ReactNode }) {
  const { caption, heads, children } = props;
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-[42%] sm:w-56" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function ReferenceRow(props: { head: ReactNode; title?: string; children: ReactNode }) {
  const { head, title, children } = props;
  return (
    <tr className="border-t border-line align-top first:border-t-0">
      <th scope="row" className="py-2 pr-3 font-normal [overflow-wrap:anywhere]">
        {head}
      </th>
      <td title={title} className="py-2 text-ink-2 [overflow-wrap:anywhere]">
        {children}
      </td>
    </tr>
  );
}

/** Stops indenting at this depth, so that a narrow screen has room for the name. */
const deepest = 4;

function FieldName({ name, within, depth, type, required, sent }: FieldRow & { sent: boolean }) {
  return (
    <span
      className={depth > 0 ? "block border-l border-line-2 pl-2.5" : "block"}
      style={{ marginLeft: Math.max(0, Math.min(depth, deepest) - 1) * 12 }}
    >
      <span className="block font-label [overflow-wrap:anywhere]">
        {within && <span className="sr-only">{within}</span>}
        {name}
        {sent && required && (
          <span className="text-ink-2" title="Required">
            <span aria-hidden="true"> *</span>
            <span className="sr-only">, required</span>
          </span>
        )}
      </span>
      <span className="block text-xs text-ink-3">{sent || required ? type : `${type}, optional`}</span>
    </span>
  );
}

function FieldMeaning({ says, values, limits }: FieldRow) {
  return (
    <>
      <ReferenceText>{says}</ReferenceText>
      {values.length > 0 && (
        <span className="block text-xs text-ink-3">
          {values.length > 1 ? `One of ${values.join(", ")}` : `Always ${values[0]}`}
        </span>
      )}
      {limits && <span className="block text-xs text-ink-3">{sentence(limits)}</span>}
    </>
  );
}

const sentence = (words: string) => words[0]!.toUpperCase() + words.slice(1);

/** Shows words of the contract, with code between backticks. */
export function ReferenceText({ children }: { children: string }) {
  return children.split("`").map((piece, i) =>
    i % 2 === 1 ? (
      <code key={i} className="rounded-mark bg-sunken px-1 font-mono text-[0.92em] [overflow-wrap:anywhere]">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}
