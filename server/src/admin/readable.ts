import { table } from "./command.ts";

/** JSON as people read it: a line for each field, and a list as a table. */
export function readable(value: unknown): string {
  if (!isObject(value)) return cell(value);
  if (Array.isArray(value)) return value.length > 0 ? rows(value) : "None.";
  return Object.entries(value)
    .map(([name, field]) =>
      isObject(field) && Object.keys(field).length > 0
        ? `${name}:\n${readable(field).replaceAll(/^/gm, "  ")}`
        : `${name}: ${cell(field)}`,
    )
    .join("\n");
}

function rows(list: readonly unknown[]): string {
  if (!list.every(isObject)) return list.map(cell).join("\n");
  const names = [...new Set(list.flatMap(Object.keys))];
  return table([
    names,
    ...list.map((row) => names.map((name) => cell((row as Record<string, unknown>)[name]))),
  ]);
}

/** Names are others' words: none of them moves the cursor of a terminal. */
function cell(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.replace(/[^\P{C}\n]/gu, "�");
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
