import type { GreyImage } from "./recognition.ts";

/** Of 255: from here on a picture is grainy. Clean print has less than 3, what an office scans less than 10. */
const grainy = 12;
const mostPasses = 2;

/** The picture, smoothed as far as it is grainy: Tesseract takes specks for letters, and its time for them. */
export function withoutGrain(image: GreyImage): GreyImage {
  let clean = image;
  for (let pass = 0; pass < mostPasses && grainOf(clean) >= grainy; pass++) clean = smoothed(clean);
  return clean;
}

/** By how much a point differs from those beside it, on average. */
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
