import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./dialog.tsx";
import { openDialog } from "./opened-dialogs.tsx";
import { toast } from "./toast.tsx";

type Confirmation<Answered = unknown> = {
  title: string;
  /** Labels the button, such as "Delete", and `busy` replaces it while the work runs. */
  action: string;
  busy: string;
  cancel?: string;
  destructive?: boolean;
  /** Names what it is about, in a line of its own. */
  about?: string;
  words: ReactNode;
  run: () => Promise<Answered>;
  failed: (failure: unknown) => string;
  done?: string | ((answered: Answered) => string);
  after?: (answered: Answered) => void;
};

/** Asks before something that matters, then runs it: a failure is shown in place, and success as a toast. */
export function confirm<Answered>(asked: Confirmation<Answered>): void {
  openDialog(Confirming, { asked: asked as Confirmation });
}

/** Shows a confirmation, and runs its work. */
export function Confirming({ asked, onClose }: { asked: Confirmation; onClose: () => void }) {
  const { title, action, busy, cancel, destructive, about, words, run, failed, done, after } = asked;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  async function go(): Promise<void> {
    setBusy(true);
    setFailure("");
    try {
      const answered = await run();
      onClose();
      after?.(answered);
      if (done) toast.success(typeof done === "string" ? done : done(answered));
    } catch (error) {
      setFailure(failed(error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={action}
      busyLabel={busy}
      cancelLabel={cancel}
      destructive={destructive}
      busy={isBusy}
      failure={failure}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {about && <p className="font-label [overflow-wrap:anywhere] text-ink">{about}</p>}
      {typeof words === "string" ? <p>{words}</p> : words}
    </ConfirmDialog>
  );
}
