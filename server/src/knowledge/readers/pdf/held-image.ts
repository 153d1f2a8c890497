import type { GreyImage } from "../recognition/recognition.ts";
import type { Turn } from "./turns.ts";

/** A picture of a page, held so that text of this turn is upright. */
export function heldImage({ width, height, grey }: GreyImage, turn: Turn): GreyImage {
  if (turn === 0) return { width, height, grey };
  const [wide, high] = turn === 2 ? [width, height] : [height, width];
  const held = new Uint8Array(grey.length);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const fromX = turn === 1 ? width - 1 - y : turn === 2 ? width - 1 - x : y;
      const fromY = turn === 1 ? x : turn === 2 ? height - 1 - y : height - 1 - x;
      held[y * wide + x] = grey[fromY * width + fromX]!;
    }
  return { width: wide, height: high, grey: held };
}
