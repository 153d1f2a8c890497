import type { GroupKind } from "../../documents/document.ts";
import type { NewBlock, BlockSink } from "../document-builder.ts";

interface Shown {
  kind: GroupKind;
  captioned: boolean;
}

/** More captions in a row than this are a text of their own. */
const mostHeld = 4;

/**
 * Puts captions into the group of the table or figure next to them, above or below. Between two, the first unambiguous place
 * decides where the document has them; before it, tables have theirs above and figures below.
 */
export function groupCaptions(sink: BlockSink): BlockSink & { finish(): void } {
  const open: Shown[] = [];
  const below = new Map<GroupKind, boolean>();
  let held: { block: NewBlock; text: string }[] = [];
  /** Its group is left open for what may stand below. */
  let ended: Shown | null = null;

  const addHeld = (count = held.length) => {
    for (const { block, text } of held.splice(0, count)) sink.add(block, text);
  };
  /** `next` begins, or null for what has no caption. Captions that are left belong to it. */
  const settle = (next: GroupKind | null) => {
    if (ended && held.length > 0) {
      const { kind, captioned } = ended;
      if (next === null) {
        if (!captioned) below.set(kind, below.get(kind) ?? true);
        addHeld();
      } else if (!captioned && (below.get(kind) ?? kind === "figure")) addHeld(Math.max(1, held.length - 1));
    } else if (next !== null && held.length > 0) below.set(next, below.get(next) ?? false);
    if (ended) sink.close();
    ended = null;
    if (next === null) addHeld();
  };

  return {
    add(block, text, run) {
      if (text.trim() === "") return;
      if (block.kind === "caption" && !takesCaptions(open.at(-1))) {
        if (held.length >= mostHeld) settle(null);
        held.push({ block, text });
        return;
      }
      settle(null);
      sink.add(block, text, run);
    },
    open(kind) {
      const shown = { kind, captioned: held.length > 0 };
      settle(takesCaptions(shown) ? kind : null);
      shown.captioned &&= held.length > 0;
      sink.open(kind);
      addHeld();
      open.push(shown);
    },
    close() {
      settle(null);
      const last = open.pop();
      if (takesCaptions(last)) ended = last;
      else sink.close();
    },
    finish: () => settle(null),
  };
}

function takesCaptions(shown: Shown | undefined): shown is Shown {
  return shown?.kind === "table" || shown?.kind === "figure";
}
