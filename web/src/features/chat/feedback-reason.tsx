import { limits } from "@groundwork/contract/limits";
import { Popover } from "radix-ui";
import { type RefObject, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Form, TextArea, useText } from "#ui/form.tsx";

interface FeedbackReasonProps {
  /** Holds the button that it is next to, which gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks why an answer was bad, next to the thumb. The judgement counts without it. */
export function FeedbackReason({ anchor, onSend, onClose }: FeedbackReasonProps) {
  const [reason, , reasonField] = useText();
  const leftByClick = useRef(false);
  function send(): void {
    if (reason.trim() !== "") onSend(reason.trim());
    onClose();
  }
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal container={document.getElementById("content")}>
        <Popover.Content
          aria-label="Feedback"
          side="bottom"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // The thumb closes it by itself; dismissed first, its click would open it again.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            else leftByClick.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!leftByClick.current) anchor.current?.focus({ preventScroll: true });
          }}
          className="z-30 w-[320px] max-w-[calc(100vw-24px)] animate-fade rounded-card border border-line-2 bg-surface p-4 shadow-e2 outline-none"
        >
          <Form onSubmit={send}>
            <TextArea
              label="What was wrong? (optional)"
              maxLength={limits.feedbackReasonMax}
              {...reasonField}
            />
            <div className="mt-3 flex justify-end gap-2">
              <Button variant="ghost" size={32} onClick={onClose}>
                Skip
              </Button>
              <Button type="submit" variant="primary" size={32}>
                Send
              </Button>
            </div>
          </Form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
