import { createContext, useContext } from "react";
import type { ChatCitation } from "./conversation.ts";

/** What the parts of one answer need to know of it. */
export interface AnswerContext {
  citations: ReadonlyMap<number, ChatCitation>;
  /** The mark whose source is open, null while none of this answer is. */
  openMark: number | null;
  onOpen: (mark: number) => void;
  /** Whether it says that nothing answers; its first sentence then stands in bold. */
  refused: boolean;
}

const Context = createContext<AnswerContext>({
  citations: new Map(),
  openMark: null,
  onOpen: () => {},
  refused: false,
});
export const AnswerProvider = Context.Provider;

export function useAnswer(): AnswerContext {
  return useContext(Context);
}
