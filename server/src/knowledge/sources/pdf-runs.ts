import type { TextContent, TextItem } from "pdfjs-dist/types/src/display/api.js";
import { characterWidth } from "./pdf-character-widths.ts";

/** Text on one baseline. Character i lies between x[i] and x[i + 1], in points from the page's top left. */
export interface Run {
  text: string;
  x: number[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  /** Points. */
  size: number;
  font: string;
  mono: boolean;
  rightToLeft: boolean;
  /** Place in the order in which the file draws. */
  order: number;
  /** Text that stands on its side; it is read after the rest of the page. */
  turned: boolean;
}

type Matrix = readonly number[];

/** What pdf.js found on a page, as runs of words, without the ones that are drawn twice to look bold. */
export function pageRuns(content: TextContent, viewport: { transform: Matrix }): Run[] {
  const runs: Run[] = [];
  const [a, b] = viewport.transform as [number, number];
  const scale = Math.hypot(a, b);
  for (const item of content.items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const style = content.styles[item.fontName];
    const whole = placed(item, viewport.transform, scale, style?.ascent, style?.descent);
    whole.order = runs.length;
    whole.mono = style?.fontFamily === "monospace";
    for (const run of split(whole)) if (!isDrawnTwice(run, runs)) runs.push(run);
  }
  return runs;
}

function placed(item: TextItem, view: Matrix, scale: number, ascent = 0.8, descent = -0.2): Run {
  const [m0, m1, m2, m3, m4, m5] = multiply(view, item.transform as Matrix);
  const size = Math.hypot(m2, m3) || Math.hypot(m0, m1);
  const width = item.width * scale;
  const up = ascent > 0.3 && ascent < 1.5 ? ascent : 0.8;
  const down = descent < 0 && descent > -0.6 ? -descent : 0.2;
  const base = {
    text: item.str.replaceAll("\0", ""),
    font: item.fontName,
    size,
    mono: false,
    rightToLeft: item.dir === "rtl",
    order: 0,
  };
  if (Math.abs(m1) <= Math.abs(m0)) {
    const left = m0 < 0 ? m4 - width : m4;
    const x = edges(base.text, left, left + width, base.rightToLeft);
    const box = { top: m5 - size * up, bottom: m5 + size * down, baseline: m5 };
    return { ...base, ...box, x, left, right: left + width, turned: false };
  }
  const top = m1 < 0 ? m5 - width : m5;
  const left = m1 < 0 ? m4 - size * up : m4 - size * down;
  const right = left + size * (up + down);
  const x = edges(base.text, left, right, false);
  return { ...base, x, left, right, top, bottom: top + width, baseline: top + width, turned: true };
}

/** The width of the whole is known; within it, characters take their usual share. */
function edges(text: string, left: number, right: number, rightToLeft: boolean): number[] {
  const widths = Array.from({ length: text.length }, (_, i) => characterWidth(text.charCodeAt(i)));
  const total = widths.reduce((sum, width) => sum + width, 0) || 1;
  const from = rightToLeft ? right : left;
  const share = ((right - left) / total) * (rightToLeft ? -1 : 1);
  const x = [from];
  let done = 0;
  for (const width of widths) x.push(from + (done += width) * share);
  return x;
}

/** Wide spaces inside a run stand for a place on the page, not for a space between words. */
function split(run: Run): Run[] {
  if (!/^\s|\s$|\s{2}/.test(run.text)) return [run];
  const parts: Run[] = [];
  for (const found of run.text.matchAll(run.mono ? /\S(?:.*\S)?/g : /\S+(?:\s\S+)*/g)) {
    const x = run.x.slice(found.index, found.index + found[0].length + 1);
    parts.push({
      ...run,
      text: found[0],
      x,
      left: Math.min(x[0]!, x.at(-1)!),
      right: Math.max(x[0]!, x.at(-1)!),
    });
  }
  return parts;
}

function isDrawnTwice(run: Run, before: readonly Run[]): boolean {
  for (let i = before.length - 1; i >= 0 && i >= before.length - 40; i--) {
    const other = before[i]!;
    const near = run.size * 0.15;
    if (
      other.text === run.text &&
      Math.abs(other.left - run.left) < near &&
      Math.abs(other.baseline - run.baseline) < near
    )
      return true;
  }
  return false;
}

function multiply(m: Matrix, n: Matrix): [number, number, number, number, number, number] {
  const [a, b, c, d, e, f] = m as [number, number, number, number, number, number];
  const [g, h, i, j, k, l] = n as [number, number, number, number, number, number];
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** One run of several on one line, with a space wherever they stand apart. */
export function joinRuns(runs: readonly Run[]): Run {
  const [first, ...rest] = runs as [Run, ...Run[]];
  const joined = { ...first, x: [...first.x] };
  let largest = first.text.length;
  for (const run of rest) {
    if (run.text.length > largest) {
      largest = run.text.length;
      Object.assign(joined, { size: run.size, font: run.font, mono: run.mono, baseline: run.baseline });
    }
    const gap = first.rightToLeft ? joined.left - run.right : run.left - joined.right;
    const spaces = spacesIn(gap, joined, run);
    const from = joined.x.pop()!;
    for (let i = 0; i < spaces; i++) joined.x.push(from + ((run.x[0]! - from) * i) / spaces);
    joined.text += " ".repeat(spaces);
    joined.text += run.text;
    joined.x.push(...run.x);
    joined.left = Math.min(joined.left, run.left);
    joined.right = Math.max(joined.right, run.right);
    joined.top = Math.min(joined.top, run.top);
    joined.bottom = Math.max(joined.bottom, run.bottom);
  }
  return joined;
}

/** In a line of code a gap counts as many spaces as fit into it. */
function spacesIn(gap: number, before: Run, after: Run): number {
  if (gap <= Math.min(before.size, after.size) * 0.12) return 0;
  if (!before.mono || !after.mono) return 1;
  return Math.max(1, Math.round((gap * after.text.length) / (after.right - after.left || 1)));
}
