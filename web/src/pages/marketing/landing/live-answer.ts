import { createSampleAnswer } from "#features/chat/sample-answer.ts";
import { bringIntoSight, LiveSource } from "./live-source.tsx";
import { LiveWords } from "./live-words.tsx";

/** All that answers in the hero, in one script of its own. `samples`: whether there is a sample to ask. */
export function createLiveAnswer(samples: boolean) {
  const sample = createSampleAnswer(samples);
  return {
    ...sample,
    /** Also brings it into sight where it is open already. */
    openMark(mark: number): void {
      sample.openMark(mark);
      requestAnimationFrame(bringIntoSight);
    },
    Words: LiveWords,
    Source: LiveSource,
  };
}

export type LiveAnswer = ReturnType<typeof createLiveAnswer>;
