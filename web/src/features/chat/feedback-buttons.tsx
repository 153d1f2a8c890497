import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { useFeedback } from "./use-feedback.ts";
import { useLoaded } from "./use-loaded.ts";

const loadReason = async () => (await import("./feedback-reason.tsx")).FeedbackReason;

/** Thumbs up and down for one answer. Pressing the same one again takes it back; down asks for a reason. */
export function FeedbackButtons({
  answerId,
  before = null,
}: {
  answerId: string;
  /** What was said of it before. */
  before?: boolean | null;
}) {
  const { judgement, told, judge } = useFeedback(answerId, before);
  const [asking, setAsking] = useState(false);
  const down = useRef<HTMLButtonElement>(null);
  const { loaded: FeedbackReason } = useLoaded(loadReason, asking);

  function press(useful: boolean): void {
    const again = judgement === useful;
    judge(again ? null : useful);
    setAsking(!useful && !again);
  }

  const icon = (useful: boolean) => ({
    "aria-hidden": true,
    className: judgement === useful ? "size-4 fill-current" : "size-4",
    strokeWidth: 1.75,
  });
  return (
    <>
      <IconButton
        label="Good answer"
        aria-pressed={judgement === true}
        onClick={() => press(true)}
        className="aria-pressed:text-ink"
        icon={<ThumbsUp {...icon(true)} />}
      />
      <IconButton
        ref={down}
        label="Bad answer"
        aria-pressed={judgement === false}
        onClick={() => press(false)}
        className="aria-pressed:text-ink"
        icon={<ThumbsDown {...icon(false)} />}
      />
      <span role="status" className="sr-only">
        {told}
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
