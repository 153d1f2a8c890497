import type { GreyImage } from "./recognition.ts";

/** Share of a picture's points that differ in ink from the one before. Close print has less than half of it. */
const mostEdges = 0.12;

/** Whether dark and light change so often that nothing can be written there; recognition would take minutes over it. */
export function isNoise({ width, height, grey }: GreyImage): boolean {
  const ink = inkBelow(grey);
  let edges = 0;
  for (let y = 0; y < height; y++)
    for (let at = y * width + 1; at < (y + 1) * width; at++)
      if (grey[at]! < ink !== grey[at - 1]! < ink) edges++;
  return edges > mostEdges * grey.length;
}

/** The shade that parts the dark points from the light ones best: N. Otsu, IEEE Trans. SMC 9 (1979) 62. */
function inkBelow(grey: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const shade of grey) counts[shade]!++;
  let [all, sum] = [0, 0];
  counts.forEach((count, shade) => {
    all += count;
    sum += count * shade;
  });
  let [best, widest, dark, darkSum] = [128, 0, 0, 0];
  for (let shade = 1; shade < 256; shade++) {
    dark += counts[shade - 1]!;
    darkSum += counts[shade - 1]! * (shade - 1);
    if (dark === 0 || dark === all) continue;
    const apart = darkSum / dark - (sum - darkSum) / (all - dark);
    const spread = dark * (all - dark) * apart * apart;
    if (spread > widest) [best, widest] = [shade, spread];
  }
  return best;
}
