import { failureText } from "#api/api-failure.ts";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useRef, useState } from "react";
import { call } from "#api/call.ts";
import { IconButton } from "#ui/button.tsx";
import { toast } from "#ui/toast.tsx";
import { useLoaded } from "./use-loaded.ts";
import { createListeners } from "#ui/listeners.ts";

const loadReason = async () => (await import("./feedback-reason.tsx")).FeedbackReason;

/** Thumbs up and down for one answer. Pressing the same one again takes it back; down asks for a reason. */
export function FeedbackButtons({ answerId, before = null }: { answerId: string; before?: boolean | null }) {
  const { judgement, notice, judge } = useFeedback(answerId, before);
  const [asking, setAsking] = useState(false);
  const down = useRef<HTMLButtonElement>(null);
  const { loaded: FeedbackReason } = useLoaded(loadReason, asking);

  function press(useful: boolean): void {
    const again = judgement === useful;
    judge(again ? null : useful);
    judgements.note(answerId, again ? null : useful);
    setAsking(!useful && !again);
  }

  const filled = (useful: boolean) => (judgement === useful ? "fill-current" : "");
  return (
    <>
      <IconButton
        label="Good answer"
        aria-pressed={judgement === true}
        onClick={() => press(true)}
        className="aria-pressed:text-ink"
        icon={<ThumbsUp className={filled(true)} />}
      />
      <IconButton
        ref={down}
        label="Bad answer"
        aria-pressed={judgement === false}
        onClick={() => press(false)}
        className="aria-pressed:text-ink"
        icon={<ThumbsDown className={filled(false)} />}
      />
      <span role="status" className="sr-only">
        {notice}
      </span>
      {asking && FeedbackReason && (
        <FeedbackReason
          anchor={down}
          onSend={(reason) => judge(false, reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Says whether an answer was useful; null without feedback. */
type Judgement = boolean | null;

/** Keeps feedback on an answer, sends it in order, and turns back to what the server took if it fails. */
function useFeedback(
  answerId: string,
  before: Judgement,
): {
  judgement: Judgement;
  notice: string;
  judge: (judgement: Judgement, reason?: string) => void;
} {
  const [judgement, setJudgement] = useState<Judgement>(before);
  const [notice, setNotice] = useState("");
  const state = useRef({ sending: Promise.resolve(), taken: before, latest: 0 });

  function judge(next: Judgement, reason = ""): void {
    const current = state.current;
    current.latest += 1;
    const turn = current.latest;
    setJudgement(next);
    current.sending = current.sending.then(async () => {
      try {
        await call("giveFeedback", { answer_id: answerId, useful: next, reason });
        current.taken = next;
        if (turn === current.latest) setNotice(shownWords(next, reason));
      } catch (failure) {
        toast.error(
          failureText(
            failure,
            "Your feedback could not be sent.",
            "Your feedback could not be sent. Check your connection.",
          ),
        );
        if (turn === current.latest) setJudgement(current.taken);
      }
    });
  }

  return { judgement, notice, judge };
}

function shownWords(judgement: Judgement, reason: string): string {
  if (judgement === null) return "Your feedback was withdrawn.";
  return reason === "" ? "Thank you for your feedback." : "Thank you for explaining.";
}

/** Keeps which answers got a thumb down while the page is open, for what is offered after several of them. */
function createJudgements() {
  let down: readonly string[] = [];
  const { subscribe, notify } = createListeners();
  return {
    down: () => down,
    note(answerId: string, useful: boolean | null): void {
      const others = down.filter((id) => id !== answerId);
      down = useful === false ? [...others, answerId] : others;
      notify();
    },
    subscribe,
  };
}

export const judgements = createJudgements();
