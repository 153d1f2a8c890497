/** Rows in their order, so many at a time: one statement takes no more, or nobody is to wait for all of them. */
export function* slices<T>(rows: readonly T[], most: number): Generator<T[]> {
  for (let from = 0; from < rows.length; from += most) yield rows.slice(from, from + most);
}
