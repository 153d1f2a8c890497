import { type FormEvent, useState } from "react";
import { confirmAddress } from "#api/accounts.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { accountFailure } from "./account-words.ts";

/** Shows by a mail's link that an address is one's own. It asks for a press, since some mailboxes open links by themselves. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<{ done: string } | { failed: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    try {
      const { email, message } = await confirmAddress(token);
      setOutcome({ done: `${email}: ${message}` });
    } catch (error) {
      const failed = accountFailure(
        error,
        "An error occurred while confirming the address. Please try again later.",
      );
      setOutcome({ failed });
    }
    setBusy(false);
  }

  if (outcome && "done" in outcome)
    return (
      <Notice>
        <span className="[overflow-wrap:anywhere]">{outcome.done}</span>
      </Notice>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-sm text-ink-2">
        Press the button to confirm that the address which got this link is yours.
      </p>
      {outcome && <ErrorBlock>{outcome.failed}</ErrorBlock>}
      <Button
        type="submit"
        variant="primary"
        size={48}
        busy={busy}
        busyLabel="Confirming..."
        className="w-full"
      >
        Confirm Address
      </Button>
    </form>
  );
}
