import type { GreyImage } from "./recognition.ts";

/** Share of a picture's points that differ in ink from the one before. Close print has less than half of it. */
const mostEdges = 0.12;

/** Returns whether nothing can be written there: dark and light change so often that recognition takes minutes. */
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

/** Bounds a picture's grain, of 255, above which it is smoothed. Clean print has 3, an office's scan 10. */
const grainy = 12;
const mostPasses = 2;

/** The picture, smoothed as far as it is grainy: Tesseract takes specks for letters, and its time for them. */
export function withoutGrain(image: GreyImage): GreyImage {
  let clean = image;
  for (let pass = 0; pass < mostPasses && grainOf(clean) >= grainy; pass++) clean = smoothed(clean);
  return clean;
}

/** Returns by how much a point differs from its neighbors, on average. */
export function grainOf({ width, height, grey }: GreyImage): number {
  if (width < 3 || height < 3) return 0;
  let sum = 0;
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const around = grey[at - 1]! + grey[at + 1]! + grey[at - width]! + grey[at + width]!;
      sum += Math.abs(grey[at]! - around / 4);
    }
  return sum / ((width - 2) * (height - 2));
}

/** Each point as the mean of the nine at it. */
function smoothed({ width, height, grey }: GreyImage): GreyImage {
  const smooth = grey.slice();
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      let sum = 0;
      for (let row = at - width; row <= at + width; row += width)
        sum += grey[row - 1]! + grey[row]! + grey[row + 1]!;
      smooth[at] = sum / 9;
    }
  return { width, height, grey: smooth };
}
