/** Returns the first of `count` places that `isReached`, as is every later one; `count` if none is. By halving. */
export function firstPlace(count: number, isReached: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
