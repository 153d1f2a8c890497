import type { TextPage } from "@groundwork/contract/resource-text";
import { classNames } from "#ui/class-names.ts";
import { recognisedWords } from "./recognised-words.ts";

/** Says of pages that their text was read from pictures, so that whoever relies on it looks twice. */
export function RecognisedNote({ pages, className }: { pages: readonly TextPage[]; className: string }) {
  const words = recognisedWords(pages);
  return words === null ? null : <p className={classNames("text-xs text-ink-2", className)}>{words}</p>;
}
