import { type FormEvent, useState } from "react";
import { confirmRegistration } from "#api/accounts.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { accountFailure } from "./account-words.ts";

/** Begins an account by the link of its mail. It asks for a press, since some mailboxes open links by themselves. */
export function ConfirmAccountForm({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<{ done: string } | { failed: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    try {
      const { message } = await confirmRegistration({ registration_token: token });
      setOutcome({ done: message });
    } catch (error) {
      const failed = accountFailure(
        error,
        "An error occurred while confirming the registration. Please try again later.",
      );
      setOutcome({ failed });
    }
    setBusy(false);
  }

  if (outcome && "done" in outcome) return <Notice>{outcome.done}</Notice>;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-sm text-ink-2">Your account begins when you confirm that you registered.</p>
      {outcome && <ErrorBlock>{outcome.failed}</ErrorBlock>}
      <Button
        type="submit"
        variant="primary"
        size={48}
        busy={busy}
        busyLabel="Confirming..."
        className="w-full"
      >
        Confirm Registration
      </Button>
    </form>
  );
}
