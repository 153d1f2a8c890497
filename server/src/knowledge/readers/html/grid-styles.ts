import { elementsOf, type HtmlElement, textOf } from "./html-nodes.ts";

/** Holds what styles say of a box: the columns of its grid, and the rows and columns of the grid around it that it covers. */
interface GridPlace {
  columns?: number;
  rows?: number;
  across?: number;
  /** True if what it holds is laid out next to one another. */
  isRow?: boolean;
  /** True if there is room around it. */
  isApart?: boolean;
}

export type GridRules = ReadonlyMap<string, GridPlace>;

/** Returns what a box's classes and its own style say. */
export function placeOf(element: HtmlElement, rules: GridRules): GridPlace {
  const place: GridPlace = {};
  for (const name of element.classes.split(/\s+/, 20)) {
    const columns = Number(/^grid-cols-(\d{1,2})$/.exec(name)?.[1] ?? 0);
    if (rowClass.test(name)) place.isRow = true;
    if (apartClass.test(name)) place.isApart = true;
    Object.assign(place, columns > 0 && { columns }, rules.get(name));
  }
  return Object.assign(place, declaredPlace((element.attribute("style") ?? "").slice(0, 1_000)));
}

const rowClass = /^((d-)?(inline-)?(flex|grid)|table-row)$/;
const apartClass =
  /^((d-)?(inline-)?block|table-cell|col(-\w{1,4}){0,2}|[mp][xlrse]?-[1-9][\d.]{0,3}|badge|float-\w{3,5})$/;
const rowStyle = /display\s{0,4}:\s{0,4}((inline-)?(flex|grid)|table-row)/i;
const apartStyle =
  /display\s{0,4}:\s{0,4}((inline-)?block|table-cell)|float\s{0,4}:\s{0,4}(left|right)|(margin|padding)(-left|-right|-inline(-start|-end)?)?\s{0,4}:[^;}]{0,40}?[1-9]/i;

const template = /grid-template-columns\s{0,4}:\s{0,4}([^;}]{1,200})/i;
const span = (side: string) =>
  new RegExp(`grid-${side}(?:-end)?\\s{0,4}:[^;}]{0,20}?span\\s{1,4}(\\d{1,2})`, "i");
const [rowSpan, columnSpan] = [span("row"), span("column")];

function declaredPlace(declarations: string): GridPlace {
  const columns = template.exec(declarations)?.[1];
  const [rows, across] = [rowSpan, columnSpan].map((side) => side.exec(declarations)?.[1]);
  return {
    ...(columns !== undefined && { columns: tracksOf(columns) }),
    ...(rows !== undefined && { rows: Number(rows) }),
    ...(across !== undefined && { across: Number(across) }),
    ...(rowStyle.test(declarations) && { isRow: true }),
    ...(apartStyle.test(declarations) && { isApart: true }),
  };
}

/** Repeated tracks that are counted: no table is as wide. */
const mostTracks = 13;
const longestStyles = 500_000;

/** Reads the rules of the page's own styles that lay out grids, by the class at the end of their selectors. */
export function readGridRules(root: HtmlElement): GridRules {
  const rules = new Map<string, GridPlace>();
  for (const style of elementsOf(root, "style"))
    for (const rule of textOf(style, longestStyles).slice(0, longestStyles).split("}")) {
      const [selectors = "", body = ""] = rule.split("{").slice(-2);
      const place = declaredPlace(body.slice(0, 1_000));
      if (Object.keys(place).length === 0) continue;
      for (const selector of selectors.split(",")) {
        const name = /\.([\w-]{1,80})$/.exec(selector.trim().slice(-100))?.[1];
        if (name !== undefined) rules.set(name, { ...place, ...rules.get(name) });
      }
    }
  return rules;
}

/** Counts the columns of "1fr 2fr" or "repeat(3, 1fr)"; 0 where they follow from the width of the page. */
function tracksOf(value: string): number {
  const plain = value.replace(
    /repeat\(\s{0,9}(\d{1,2})\s{0,9},([^()]{1,40})\)/gi,
    (_, times: string, tracks: string) => ` ${tracks} `.repeat(Math.min(Number(times), mostTracks)),
  );
  if (/repeat\(/i.test(plain)) return 0;
  return plain
    .replace(/\([^()]*\)/g, "")
    .trim()
    .split(/\s+/).length;
}
