import { useMemo, useState } from "react";
import type { RecordTable } from "@groundwork/contract/records";
import { SourceView } from "#sources/source-view.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Describes an opened cell: its text and its place. */
export interface OpenCell {
  text: string;
  start: number;
  end: number;
  page: number | null;
}

/** Shows the source at the place of a cell, with the cell lit. */
export function CellPlace({
  table,
  cell,
  onClose,
}: {
  table: RecordTable;
  cell: OpenCell;
  onClose: () => void;
}) {
  const [page, setPage] = useState(cell.page);
  const highlights = useMemo(
    () => [{ mark: null, start: cell.start, end: cell.end, open: true }],
    [cell.start, cell.end],
  );
  return (
    <Dialog onClose={onClose} title={cell.text || "Cell"} description={table.title} width={600}>
      <div
        className="-mx-6 h-[min(60vh,560px)] overflow-auto bg-sunken"
        tabIndex={0}
        role="region"
        aria-label="The cell in its source"
      >
        <SourceView
          resourceId={table.ResourceID}
          part={table.part}
          page={page}
          layout="text"
          highlights={highlights}
          onPageChange={setPage}
        />
      </div>
    </Dialog>
  );
}
