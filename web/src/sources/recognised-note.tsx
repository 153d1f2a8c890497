import type { TextPage } from "@groundwork/contract/resource-text";
import { classNames } from "#ui/class-names.ts";

/** Says of pages that their text was read from pictures, so that whoever relies on it looks twice. */
export function RecognisedNote({ pages, className }: { pages: readonly TextPage[]; className: string }) {
  const words = recognisedWords(pages);
  return words === null ? null : <p className={classNames("text-xs text-ink-2", className)}>{words}</p>;
}

/**
 * "Recognised from a picture, 93 % sure" of pages whose text the file does not have; of several, by their lengths. Null where
 * the file has it all.
 */
export function recognisedWords(
  pages: readonly Pick<TextPage, "recognised" | "start" | "end">[],
): string | null {
  const seen = pages.filter(({ recognised }) => recognised !== undefined);
  if (seen.length === 0) return null;
  const letters = seen.reduce((sum, { start, end }) => sum + end - start, 0);
  const sum = seen.reduce((all, { start, end, recognised = 0 }) => all + recognised * (end - start), 0);
  const sure = `${Math.round(sum / (letters || 1))} % sure`;
  if (pages.length === 1) return `Recognised from a picture, ${sure}`;
  return seen.length === pages.length
    ? `Recognised from pictures, ${sure}`
    : `In part recognised from pictures, ${sure}`;
}
