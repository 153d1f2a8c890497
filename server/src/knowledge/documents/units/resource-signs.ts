import type { DocumentPart } from "../document.ts";
import { titleSeries } from "./history.ts";
import { allLinkRows } from "./link-rows.ts";

type SeenPart = Pick<DocumentPart, "title" | "text" | "blocks" | "groups">;

/** Holds what only all parts of a resource together reveal about each of them. */
export interface ResourceSigns {
  /** Returns whether a part of this title is one of a series with one version each. */
  isHistory(title: string): boolean;
  /** Returns whether so many parts have this row of links that it leads through them. */
  isRepeated(row: string): boolean;
  /** Returns whether a line at the edge of a part is there on so many: fewer suffice where it leads somewhere. */
  isEdge(line: string, linked: boolean): boolean;
  /** Nothing is left out: the resource has no other content. */
  keepsAll?: true;
}

/** Serves a document that is a resource by itself. */
export const noSigns: ResourceSigns = {
  isHistory: () => false,
  isRepeated: () => false,
  isEdge: () => false,
};

/** Serves a resource that is nothing but what leads elsewhere: that is its content. */
export const allContent: ResourceSigns = { ...noSigns, keepsAll: true };

/** Fewer parts, or a smaller share of them, may name the same thing. */
const fewestParts = 5;
const fewestShare = 0.05;
/** Sets the share of parts with the same line at their edge that leads nowhere. */
const edgeShare = 0.5;
/** Is counted with lines at the edge, which are counted apart from rows of links. */
const atEdge = "\u0000";

/** Parts may be shown to it in any order; it holds their titles, and no more of them. */
export function collectSigns() {
  const counts = createRowCounts();
  const titles: string[] = [];
  return {
    see(part: SeenPart): void {
      titles.push(part.title);
      const { links, edges } = allLinkRows(part);
      counts.addPart([...edges.map((line) => atEdge + line), ...links]);
    },
    signs(): ResourceSigns {
      const series = titleSeries(titles);
      const least = Math.max(fewestParts, titles.length * fewestShare);
      const repeats = titles.length >= fewestParts;
      return {
        isHistory: (title) => series.has(title),
        isRepeated: (row) => repeats && counts.partsWith(row) >= least,
        isEdge: (line, linked) =>
          repeats &&
          counts.partsWith(atEdge + line) >= (linked ? least : Math.max(least, titles.length * edgeShare)),
      };
    },
  };
}

/** Numbers that are counted by: two rows may share one. */
const places = 2 ** 18;
const seeds = [0x811c9dc5, 0x050c5d1f];
const mostRows = 2_000;

/** Counts parts by row in 2 MB (a count-min sketch: Cormode and Muthukrishnan, 2005). A count may be too high. */
export function createRowCounts() {
  const counts = seeds.map(() => new Uint32Array(places));
  return {
    addPart(rows: readonly string[]): void {
      for (const row of new Set(rows.slice(0, mostRows)))
        for (const [i, seed] of seeds.entries()) counts[i]![placeOf(row, seed)]!++;
    },
    partsWith(row: string): number {
      return Math.min(...seeds.map((seed, i) => counts[i]![placeOf(row, seed)]!));
    },
  };
}

/** FNV-1a. */
function placeOf(row: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < row.length; i++) hash = Math.imul(hash ^ row.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 18)) & (places - 1);
}
