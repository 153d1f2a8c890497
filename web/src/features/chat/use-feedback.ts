import { useRef, useState } from "react";
import { giveFeedback } from "#api/chat.ts";
import { toast } from "#ui/toast.tsx";
import { feedbackFailure } from "./chat-failure-words.ts";

/** Whether an answer was useful; null while nothing is said of it. */
export type Judgement = boolean | null;

/**
 * What somebody says of an answer. It shows at once, reaches the server in the order it was said, and turns back
 * to what the server last took where it fails.
 */
export function useFeedback(
  answerId: string,
  /** What was said of it before. */
  before: Judgement,
): {
  judgement: Judgement;
  /** What was done last, in words for a screen reader. */
  told: string;
  judge: (judgement: Judgement, reason?: string) => void;
} {
  const [judgement, setJudgement] = useState<Judgement>(before);
  const [told, setTold] = useState("");
  const state = useRef({ sending: Promise.resolve(), taken: before, latest: 0 });

  function judge(next: Judgement, reason = ""): void {
    const current = state.current;
    current.latest += 1;
    const turn = current.latest;
    setJudgement(next);
    current.sending = current.sending.then(async () => {
      try {
        await giveFeedback({ answer_id: answerId, useful: next, reason });
        current.taken = next;
        if (turn === current.latest) setTold(toldWords(next, reason));
      } catch (failure) {
        toast.error(feedbackFailure(failure));
        if (turn === current.latest) setJudgement(current.taken);
      }
    });
  }

  return { judgement, told, judge };
}

function toldWords(judgement: Judgement, reason: string): string {
  if (judgement === null) return "Your feedback was withdrawn.";
  return reason === "" ? "Thank you for your feedback." : "Thank you for your feedback and its reason.";
}
