import { createTableWriter, type TableCell, type TableRow } from "../office/add-table.ts";
import type { BlockSink } from "../document-builder.ts";
import { createPendingBlocks } from "../office/pending-blocks.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { type DocxContext, isOn } from "./context.ts";
import { readControl } from "./control.ts";

/** Adds the rows of the table opened last; rows and cells that were struck out are left out. */
export function readTable(xml: XmlReader, context: DocxContext, sink: BlockSink): void {
  const writer = createTableWriter(sink);
  let namesFirst = false;
  let rows = 0;
  const visit = (name: string): void => {
    if (name === "w:tblPr") namesFirst = looksNamed(xml, context);
    else if (name === "w:tr") {
      const row = readRow(xml, context);
      if (!row) return;
      if (rows++ === 0 && namesFirst) row.header = true;
      writer.add(row);
    } else if (name === "w:sdt") readControl(xml, context, visit);
    else if (/^w:(ins|customXml)$/.test(name)) xml.children(visit);
  };
  xml.children(visit);
  writer.finish();
}

/** Returns whether the table draws its first row as one that names the columns. */
function looksNamed(xml: XmlReader, context: DocxContext): boolean {
  let style: string | null = null;
  let isAsked = false;
  xml.children((name) => {
    if (name === "w:tblStyle") style = xml.attribute("w:val");
    else if (name === "w:tblLook") {
      const flags = Number.parseInt(xml.attribute("w:val") ?? "0", 16);
      isAsked = xml.attribute("w:firstRow") === null ? (flags & 0x20) !== 0 : isOn(xml, "w:firstRow");
    }
  });
  return isAsked && context.namesFirstRow(style);
}

function readRow(xml: XmlReader, context: DocxContext): TableRow | null {
  const row: TableRow = { cells: [], header: false };
  let isStruckOut = false;
  const visit = (name: string): void => {
    if (name === "w:trPr")
      xml.children((property) => {
        if (property === "w:tblHeader") row.header = isOn(xml);
        else if (property === "w:del") isStruckOut = true;
        else if (property === "w:gridBefore") {
          const columns = Math.min(Number(xml.attribute("w:val") ?? 0) || 0, 100);
          if (columns > 0) row.cells.push({ items: [], columns, continues: false });
        }
      });
    else if (name === "w:tc") {
      const cell = readCell(xml, context);
      if (cell) row.cells.push(cell);
    } else if (name === "w:sdt") readControl(xml, context, visit);
    else if (/^w:(ins|customXml)$/.test(name)) xml.children(visit);
  };
  xml.children(visit);
  return isStruckOut ? null : row;
}

function readCell(xml: XmlReader, context: DocxContext): TableCell | null {
  const content = createPendingBlocks();
  let columns = 1;
  let continues = false;
  let isStruckOut = false;
  context.readBlocks(xml, context, content, (name) => {
    if (name !== "w:tcPr") return;
    xml.children((property) => {
      if (property === "w:gridSpan")
        columns = Math.min(Math.max(Number(xml.attribute("w:val")) || 1, 1), 100);
      else if (property === "w:vMerge") continues = (xml.attribute("w:val") ?? "continue") === "continue";
      else if (property === "w:cellDel") isStruckOut = true;
    });
  });
  return isStruckOut ? null : { items: content.items, columns, continues };
}
