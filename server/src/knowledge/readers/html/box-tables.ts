import { arePairs, namesWords, startsWithHeader } from "../table-rows.ts";
import { admonition } from "./html-elements.ts";
import {
  childrenOf,
  detachNode,
  elementsOf,
  HtmlElement,
  type HtmlNode,
  insertNode,
  textOf,
  walkHtml,
} from "./html-nodes.ts";
import { type GridRules, placeOf } from "./grid-styles.ts";

/** Fewer rows may look alike by chance, unless their classes say what they are. */
const fewestRows = 3;
const fewestNamed = 2;
const mostCells = 12;
const longestCell = 80;
/** Elements in one cell, and boxes of which each holds nothing but the next. */
const mostInCell = 12;

const passed = new Set("table pre listing xmp ul ol dl nav select svg math head".split(" "));
const boxes = new Set("div section article main body form fieldset aside".split(" "));
const cellNames = new Set("div span p strong b em label time data".split(" "));
const inCells = new Set("div span p strong b em label time data a abbr sup sub s del code br i".split(" "));

const headClass = /(^|[\s_-])(t?head(er|ers|ing|ings)?|th|titles?|captions?)([\s_-]|$)/i;
const labelClass =
  /(^|[\s_-])(labels?|keys?|names?|terms?|titles?|captions?|dt|property|attribute)([\s_-]|$)/i;
const changingClass = /^(odd|even|first|last|alt|active|highlight\w*|featured|\w*-?\d{1,3})$/i;

interface Cell {
  element: HtmlElement;
  text: string;
  isLink: boolean;
}

interface Row {
  /** Null for a row that its cells alone make. */
  element: HtmlElement | null;
  form: string;
  cells: Cell[];
  /** By column, with those of cells that cover others in each of these. */
  texts: string[];
}

/** Turns boxes that a page lays out as a table (a grid, or rows of labels and values) into the elements of one. */
export function shapeBoxTables(root: HtmlElement, rules: GridRules): void {
  walkHtml(root, {
    enter(element) {
      if (passed.has(element.name)) return false;
      if (!boxes.has(element.name)) return true;
      const grid = gridIn(element, rules);
      const tables = grid ? [grid] : runsIn(element);
      for (const rows of tables) shapeTable(rows);
      return grid === null;
    },
  });
}

function shapeTable(rows: readonly Row[]): void {
  const first = rows[0]!.element ?? rows[0]!.cells[0]!.element;
  const { namespace } = first;
  const table = new HtmlElement("table", namespace, []);
  insertNode(first.parent!, table, first);
  for (const [i, { element, cells }] of rows.entries()) {
    const row = element ?? new HtmlElement("tr", namespace, []);
    const isHead = i === 0 && (headClass.test(row.classes) || cells.every(isHeadCell));
    row.name = "tr";
    detachNode(row);
    insertNode(table, row, null);
    for (const cell of cells) {
      cell.element.name = isHead ? "th" : "td";
      detachNode(cell.element);
      insertNode(row, cell.element, null);
    }
  }
}

const isHeadCell = ({ element }: Cell): boolean => headClass.test(element.classes);

/** Finds runs of boxes that follow one another and hold equally many short texts. */
function runsIn(element: HtmlElement): Row[][] {
  const found: Row[][] = [];
  let run: Row[] = [];
  for (let node: HtmlNode | null = element.first; node; node = node.next) {
    if (!(node instanceof HtmlElement) && node.value.trim() === "") continue;
    const row = node instanceof HtmlElement ? rowOf(node) : null;
    if (row && goesOn(run, row)) run.push(row);
    else {
      if (isTable(run)) found.push(run);
      run = row ? [row] : [];
    }
  }
  if (isTable(run)) found.push(run);
  return found;
}

/**
 * Returns whether a row continues a run: only the first row, which may name the columns, may have another form than the next.
 */
function goesOn(run: readonly Row[], { form, cells }: Row): boolean {
  const last = run.at(-1);
  return last !== undefined && last.cells.length === cells.length && (run.length === 1 || last.form === form);
}

function isTable(run: readonly Row[]): boolean {
  const [first, second] = run;
  if (!first || !second) return false;
  const isNamed = headClass.test(first.element!.classes) || labelClass.test(second.cells[0]!.element.classes);
  if (run.length < (isNamed ? fewestNamed : fewestRows)) return false;
  if (!isNamed && first.form !== second.form && !startsWithHeader(run.map(({ texts }) => texts)))
    return false;
  const filled = run.filter(
    ({ cells }) => cells[0]!.text !== "" && cells.some(({ text }, i) => i > 0 && text !== ""),
  );
  // A question is answered, and no name of a row.
  if (run.some(({ cells }) => /[?？؟]$/.test(cells[0]!.text))) return false;
  const linked = run.filter(({ cells }) => cells.some(({ isLink }) => isLink));
  const names = new Set(run.map(({ cells }) => cells[0]!.text));
  return (
    filled.length >= run.length * 0.8 && linked.length * 2 < run.length && names.size >= run.length * 0.8
  );
}

function rowOf(element: HtmlElement): Row | null {
  const mayBeRow = element.name === "div" && !admonition.test(element.classes);
  const cells = mayBeRow ? cellsIn(element, mostCells) : null;
  if (!cells || cells.length < 2) return null;
  // Paragraphs and words without a class are text.
  const isSetApart = element.classes !== "" || cells.every((cell) => cell.element.classes !== "");
  const isText = cells.some((cell) => cell.element.name !== "div" && !isSetApart);
  const texts = cells.map(({ text }) => text);
  return isText ? null : { element, form: formOf(element), cells, texts };
}

function formOf(element: HtmlElement): string {
  const classes = element.classes.split(/\s+/, 20).filter((each) => !changingClass.test(each));
  return `${element.name} ${classes.join(" ")}`;
}

/** Returns the short texts that a box holds, or boxes of them where it `isWhole`; null where it holds anything else. */
function cellsIn(element: HtmlElement, most: number, isWhole = true): Cell[] | null {
  const cells: Cell[] = [];
  for (let node: HtmlNode | null = element.first; node; node = node.next) {
    if (!(node instanceof HtmlElement)) {
      if (node.value.trim() !== "") return null;
      continue;
    }
    // A picture shows what the words are about.
    if (node.name === "img") continue;
    const parts = node.name === "div" && node.first !== node.last ? cellsIn(node, most, false) : null;
    if (isWhole && parts && parts.length > 1 && parts.every((part) => part.element.classes !== "")) {
      cells.push(...parts);
      continue;
    }
    const cell = cells.length < most ? cellOf(node) : null;
    if (!cell) return null;
    cells.push(cell);
  }
  return cells;
}

/** Returns a box of one short text; null for one with boxes next to one another. */
function cellOf(element: HtmlElement): Cell | null {
  if (!cellNames.has(element.name)) return null;
  let count = 0;
  let isPlain = true;
  walkHtml(element, {
    enter(inner) {
      const holds = inner === element || inCells.has(inner.name);
      const isBox = /^(div|p)$/.test(inner.name) && (inner.previous !== null || inner.next !== null);
      isPlain &&= holds && ++count <= mostInCell && (inner === element || !isBox);
      return isPlain;
    },
  });
  const text = isPlain
    ? textOf(element, longestCell * 4)
        .replace(/\s+/g, " ")
        .trim()
    : "";
  if (!isPlain || text.length > longestCell) return null;
  const [link] = elementsOf(element, "a");
  return {
    element,
    text,
    isLink: link !== undefined && !/^(tel|mailto):/.test(link.attribute("href") ?? ""),
  };
}

const mostInGrid = 2_000;

/** Returns the rows of a box whose cells a grid arranges; null for any other. */
function gridIn(element: HtmlElement, rules: GridRules): Row[] | null {
  const own = placeOf(element, rules).columns ?? 0;
  const [first, second] = childrenOf(element);
  const isLabelled = first && second && labelClass.test(first.classes) && first.classes !== second.classes;
  const width = own > 1 ? own : isLabelled ? 2 : 0;
  if (width === 0 || width > mostCells) return null;
  const cells = cellsIn(element, mostInGrid);
  const rows = cells && gridRows(cells, width, rules);
  if (!rows || rows.length < fewestNamed) return null;
  const forms = rows[0]!.cells.map((cell) => formOf(cell.element));
  const areAlike = rows.every((row) => row.cells.every((cell, i) => formOf(cell.element) === forms[i]));
  if (isLabelled && areAlike) return rows;
  const texts = rows.map((row) => row.texts);
  const isHeaded = rows[0]!.cells.every(isHeadCell) || startsWithHeader(texts) || namesWords(texts);
  const arePaired = arePairs(texts) || texts.every(([label]) => label!.endsWith(":"));
  return own > 1 && (isHeaded || arePaired) ? rows : null;
}

/** Puts cells into rows as a grid does; null where they leave room in the last. */
function gridRows(cells: readonly Cell[], width: number, rules: GridRules): Row[] | null {
  const rows: Row[] = [];
  /** Keeps by column the text of a cell above, and how many rows below the current one it covers. */
  const above = Array.from({ length: width }, () => ({ text: "", rows: 0 }));
  let texts: (string | undefined)[] = [];
  const nextFree = (): number => {
    const at = rows.length === 0 ? -1 : texts.indexOf(undefined);
    if (at >= 0) return at;
    texts = above.map((cell) => (cell.rows > 0 ? cell.text : undefined));
    for (const cell of above) cell.rows = Math.max(0, cell.rows - 1);
    rows.push({ element: null, form: "", cells: [], texts: texts as string[] });
    return nextFree();
  };
  for (const cell of cells) {
    const { rows: down = 1, across = 1 } = placeOf(cell.element, rules);
    const at = nextFree();
    const wide = Math.min(across, width - at);
    for (let column = at; column < at + wide; column++) {
      texts[column] = cell.text;
      above[column] = { text: cell.text, rows: down - 1 };
    }
    const spans = { colspan: wide, rowspan: down };
    for (const [name, value] of Object.entries(spans))
      if (value > 1) cell.element.attributes = [...cell.element.attributes, { name, value: String(value) }];
    rows.at(-1)!.cells.push(cell);
  }
  return texts.includes(undefined) ? null : rows;
}
