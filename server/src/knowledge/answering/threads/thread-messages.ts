import type { ComposedAnswer, Question, ReadPlace } from "../answer.ts";
import type { NumberedNames } from "./told-names.ts";

/** A question as it goes to a thread. */
export interface ThreadQuestion extends Omit<Question, "signal" | "stopped" | "resourceNames"> {
  task: number;
  projectId: string;
  /** Left out where the thread has them: they are those that it was told last for the project. */
  names?: NumberedNames;
}

/** An answer with what was read for it. */
export interface ThreadAnswer {
  answer: ComposedAnswer;
  read: ReadPlace[];
}

export type ThreadReply = { task: number } & (ThreadAnswer | { failed: true });
