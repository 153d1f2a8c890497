import type { Measure } from "./measure.ts";
import type { Piece } from "./pieces.ts";
import type { UnitContext } from "./unit.ts";

/** In letters. A piece that is longer by itself is a unit of its own. */
const most = 1_350;
/** Units of a long section come out about this long, so that none is left with a short rest. */
const usual = 1_100;
/** Below this a unit takes what fits. */
const least = 800;

/** Packs pieces into units, in order, as far as they need the same context. A packed entry is also a unit by itself. */
export function packPieces(pieces: readonly Piece[], measure: Measure): Piece[][] {
  const packs: Piece[][] = [];
  let left = pieces.reduce((sum, { size }) => sum + size, 0);
  for (let i = 0; i < pieces.length;) {
    const pack: Piece[] = [];
    const aim = left / Math.ceil(left / usual);
    const sizeTo = (piece: Piece) => measure(pack[0]!.start, piece.end);
    const isFull = (next: Piece) => {
      const size = sizeTo(pack[pack.length - 1]!);
      if (sizeTo(next) > most) return true;
      if (size < least) return false;
      // Between wholes the cut may come a little early.
      return size >= aim || (next.opens && size >= aim * 0.85);
    };
    do {
      left -= pieces[i]!.size;
      pack.push(pieces[i++]!);
    } while (i < pieces.length && fits(pack, pieces[i]!) && !isFull(pieces[i]!));
    packs.push(pack);
    if (pack.length > 1) packs.push(...pack.filter(standsAlone).map((piece) => [piece]));
  }
  return packs;
}

const standsAlone = ({ block, whole }: Piece) => whole && block.kind === "entry";

/** Returns whether both need the same context, as far as the pack does not hold it. */
function fits([first, ...others]: readonly Piece[], next: Piece): boolean {
  const last = others.at(-1) ?? first!;
  if (next.apart || last.block.kind === "question" || next.block.kind === "question") return false;
  return (
    next.context.every((one) => one.start >= first!.start || isAmong(first!.context, one)) &&
    first!.context.every((one) => isAmong(next.context, one))
  );
}

function isAmong(context: readonly UnitContext[], { role, start, end }: UnitContext): boolean {
  return context.some((one) => one.role === role && one.start === start && one.end === end);
}
