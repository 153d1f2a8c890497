import budgets from "./budgets.json" with { type: "json" };

const rooms: readonly (readonly [string, number])[] = Object.entries(budgets);

/** Returns the room of a file, which is the first folder of budgets.json that it is in; undefined if it is in none. */
export function roomOf(file: string): string | undefined {
  return rooms.find(([folder]) => file.startsWith(folder))?.[0];
}

/** Returns how many odd expressions a file's room may still have; 0 for a file of no room. */
export function budgetOf(file: string): number {
  return rooms.find(([folder]) => file.startsWith(folder))?.[1] ?? 0;
}
