import { isDateFormat, longestFormat, serialDate } from "../office/serial-date.ts";

/** Formats that a workbook does not spell out, by their number. [ECMA-376] 18.8.30. */
const builtIn = new Map<number, string>([
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  [9, "0%"],
  [10, "0.00%"],
  [37, "#,##0;(#,##0)"],
  [38, "#,##0;(#,##0)"],
  [39, "#,##0.00;(#,##0.00)"],
  [40, "#,##0.00;(#,##0.00)"],
]);

export function builtInFormat(id: number): string {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58)) return "yyyy-mm-dd";
  if ((id >= 18 && id <= 22) || (id >= 45 && id <= 47)) return "yyyy-mm-dd hh:mm";
  return builtIn.get(id) ?? "General";
}

/**
 * A cell's number as its format shows it, as far as it can be said in text: decimals, thousands, per cent, signs of
 * currency. Dates become ISO 8601, which reads alike everywhere.
 */
export function shownNumber(value: number, format: string, from1904: boolean): string {
  if (isDateFormat(format)) return serialDate(value, from1904);
  const sections = format.slice(0, longestFormat).split(";");
  const isNegative = value < 0 && (sections[1] ?? "") !== "";
  const section = literalsOf(isNegative ? sections[1]! : sections[0]!);
  const pattern = /[#0?][#0?,.]*/.exec(section);
  if (!pattern || /general|e[+-]|\//i.test(section)) return String(Number(value.toPrecision(12)));
  const fraction = pattern[0].split(".")[1] ?? "";
  const figure = (isNegative ? -value : value) * (section.includes("%") ? 100 : 1);
  const least = Math.min(20, fraction.replace(/[^0]/g, "").length);
  const shown = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: least,
    maximumFractionDigits: Math.min(20, Math.max(least, fraction.replace(/[^#0?]/g, "").length)),
    useGrouping: /,[#0?]/.test(pattern[0]),
  }).format(figure);
  const rest = section.slice(pattern.index + pattern[0].length).replace(/[#0?]/g, "");
  return (section.slice(0, pattern.index) + shown + rest).trim();
}

/** A format without what only places or colours; what it writes itself stays. */
function literalsOf(section: string): string {
  return section
    .replace(/\[\$([^[\]-]*)(?:-[^[\]]*)?\]/g, "$1")
    .replace(/\[[^[\]]*\]/g, "")
    .replace(/[_*]./g, "")
    .replace(/\\(.)/g, "$1")
    .replaceAll('"', "");
}
