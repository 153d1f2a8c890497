import type { GroupKind } from "./document.ts";
import type { TextLines } from "./text-lines.ts";

export interface TypedLists {
  /** 1 for each line that begins an item. */
  items: Uint8Array;
  /** Lists them by their first line, outer ones first; `last` is the last line of their content. */
  lists: { kind: Extract<GroupKind, "list" | "steps">; first: number; last: number }[];
}

const fewestItems = 2;
const deepest = 8;
const longestMark = 12;

const bullet = /^(?:[*+•·–-]\s|o\s\s)/;
const counted = /^\(?(\d{1,3}|[a-z]{1,5}|[A-Z])[.)]\s/;
const roman = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");

/** Holds how an item is marked: by a sign, or by what counts it, in two ways for "i". */
type Mark = readonly { style: string; value: number }[];

interface OpenList {
  indent: number;
  /** Gives where the words of its last item begin: marks may end below one another as well as begin so. */
  column: number;
  style: string;
  value: number;
  items: number[];
  last: number;
}

/** Finds items that begin with a sign or count up, at one indentation. Lists end where `parts` says so of a line. */
export function typedLists(lines: TextLines, parts: (line: number) => boolean): TypedLists {
  const found: TypedLists = { items: new Uint8Array(lines.count), lists: [] };
  let open: OpenList[] = [];
  const closeTo = (depth: number) => {
    for (const list of open.slice(depth)) keep(found, list);
    open = open.slice(0, depth);
  };
  for (let i = 0; i < lines.count; i++) {
    if (parts(i)) closeTo(0);
    if (lines.isBlank(i)) continue;
    const indent = lines.indent(i);
    const opening = lines.text.slice(
      lines.start(i),
      Math.min(lines.end(i) + 1, lines.start(i) + longestMark),
    );
    const mark = markOf(opening);
    const column = indent + (/^\S*\s*/.exec(opening)?.[0].length ?? 0);
    const goesOn = (list: OpenList) =>
      mark !== null && (list.indent === indent || list.column === column) && nextIn(list, mark) !== null;
    const first = mark?.find(({ value }) => value <= 1);
    // A line of a wrapped item may stand at its margin, and begin with a number, where no empty line parts it from the item.
    const isWrapped = !first && !lines.isBlank(i - 1) && !open.some(goesOn);
    let depth = open.length;
    while (depth > 0 && !(indent > open[depth - 1]!.indent || isWrapped || goesOn(open[depth - 1]!))) depth--;
    const closed = depth < open.length;
    closeTo(depth);
    const top = open.at(-1);
    if (top && goesOn(top)) {
      Object.assign(top, nextIn(top, mark!), { indent, column });
      top.items.push(i);
    } else if (first && open.length < deepest && (closed || begins(lines, i, indent)))
      open.push({ indent, column, ...first, items: [i], last: i });
    for (const list of open) list.last = i;
  }
  closeTo(0);
  found.lists.sort((a, b) => a.first - b.first || b.last - a.last);
  return found;
}

function keep({ items, lists }: TypedLists, { style, items: lines, last }: OpenList): void {
  if (lines.length < fewestItems) return;
  for (const line of lines) items[line] = 1;
  lists.push({ kind: style.startsWith("#") ? "steps" : "list", first: lines[0]!, last });
}

/** Returns whether a list can begin here: after a blank line or a colon, or further in than the line above. */
function begins(lines: TextLines, i: number, indent: number): boolean {
  if (lines.isBlank(i - 1)) return true;
  return lines.words(i - 1).endsWith(":") || indent > lines.indent(i - 1);
}

/** Returns the number of an item that goes on in a list; null where it is none of its items. */
function nextIn({ style, value }: OpenList, mark: Mark): { value: number } | null {
  const next = style.startsWith("#") ? value + 1 : value;
  return mark.some((one) => one.style === style && one.value === next) ? { value: next } : null;
}

function markOf(line: string): Mark | null {
  const sign = bullet.exec(line)?.[0][0];
  if (sign !== undefined) return [{ style: sign, value: 1 }];
  const [mark, count] = counted.exec(line) ?? [];
  if (mark === undefined || count === undefined) return null;
  const around = `#${mark.trim().replace(count, "")}`;
  if (/\d/.test(count)) return [{ style: `${around}1`, value: Number(count) }];
  if (/[A-Z]/.test(count)) return [{ style: `${around}A`, value: count.charCodeAt(0) - 64 }];
  const values = [
    ...(count.length === 1 ? [{ style: `${around}a`, value: count.charCodeAt(0) - 96 }] : []),
    ...(roman.includes(count) ? [{ style: `${around}i`, value: roman.indexOf(count) + 1 }] : []),
  ];
  return values.length > 0 ? values : null;
}
