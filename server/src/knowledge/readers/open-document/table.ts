import { createTableWriter, type TableCell } from "../office/add-table.ts";
import type { BlockSink } from "../document-builder.ts";
import { createPendingBlocks } from "../office/pending-blocks.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { OpenDocumentContext } from "./context.ts";

const maxRepeats = 100;

/** Adds the rows of the table opened last, which is within a text or on a slide. */
export function readTable(xml: XmlReader, context: OpenDocumentContext, sink: BlockSink): void {
  const writer = createTableWriter(sink);
  /** Rows that the cell above in each column still covers. */
  const covered: number[] = [];
  const readRows = (header: boolean) =>
    xml.children((name) => {
      if (name === "table:table-header-rows") readRows(true);
      else if (/^table:table-(rows|row-group)$/.test(name)) readRows(header);
      else if (name === "table:table-row") writer.add({ cells: readCells(xml, context, covered), header });
    });
  readRows(false);
  writer.finish();
}

function readCells(xml: XmlReader, context: OpenDocumentContext, covered: number[]): TableCell[] {
  const cells: TableCell[] = [];
  const visit = (name: string): void => {
    const repeats = repeatsOf(xml, "table:number-columns-repeated", maxRepeats);
    if (name === "table:covered-table-cell")
      for (let i = 0; i < repeats; i++) {
        const continues = (covered[cells.length] ?? 0) > 0;
        if (continues) covered[cells.length]!--;
        cells.push({ items: [], columns: 1, continues });
      }
    else if (name === "table:table-cell") {
      const below = repeatsOf(xml, "table:number-rows-spanned", 10_000) - 1;
      const spans = repeatsOf(xml, "table:number-columns-spanned", 1000);
      const content = createPendingBlocks();
      context.readBlocks(xml, context, content);
      for (let i = 0; i < repeats; i++) {
        covered[cells.length] = below;
        cells.push({ items: content.items, columns: 1, continues: false, spans });
      }
    }
  };
  xml.children(visit);
  return cells;
}

/** Returns how often something repeats: programs write a million for "to the end of the sheet". */
export function repeatsOf(xml: XmlReader, attribute: string, most: number): number {
  const times = Number(xml.attribute(attribute) ?? 1);
  return Number.isInteger(times) && times >= 1 ? Math.min(times, most) : 1;
}
