/** Yields rows in slices, because a statement has a limit, or others should get their turn. */
export function* slices<T>(rows: readonly T[], most: number): Generator<T[]> {
  for (let from = 0; from < rows.length; from += most) yield rows.slice(from, from + most);
}
