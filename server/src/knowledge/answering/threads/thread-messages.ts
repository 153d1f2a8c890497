import type { ComposedAnswer, Question, ReadPassage } from "../answer.ts";

/** A question as it goes to a thread. */
export interface ThreadQuestion extends Omit<Question, "signal" | "stopped"> {
  task: number;
  projectId: string;
}

/** An answer with what was read for it. */
export interface ThreadAnswer {
  answer: ComposedAnswer;
  read: ReadPassage[];
}

export type ThreadReply = { task: number } & (ThreadAnswer | { failed: true });
