import { type FormEvent, useState } from "react";
import { call } from "#api/call.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { accountFailure } from "./account-words.ts";

interface Link {
  lead: string;
  button: string;
  failure: string;
  /** What to say once it is done. */
  open(token: string): Promise<string>;
}

const links = {
  registration: {
    lead: "Your account begins when you confirm that you registered.",
    button: "Confirm Registration",
    failure: "An error occurred while confirming the registration. Please try again later.",
    open: async (token) => (await call("confirmRegistration", { registration_token: token })).message,
  },
  address: {
    lead: "Press the button to confirm that the address which got this link is yours.",
    button: "Confirm Address",
    failure: "An error occurred while confirming the address. Please try again later.",
    async open(token) {
      const { email, message } = await call("confirmAddress", { address_token: token });
      return `${email}: ${message}`;
    },
  },
  browser: {
    lead: "Use this only in a browser of your own. You still need your password.",
    button: "Let This Browser In",
    failure: "An error occurred while opening the link. Please try again later.",
    open: async (token) => (await call("letIn", { let_in_token: token })).message,
  },
} satisfies Record<string, Link>;

/** Opens the link of a mail. It asks for a press, since some mailboxes open links by themselves. */
export function ConfirmByLinkForm({ of, token }: { of: keyof typeof links; token: string }) {
  const { lead, button, failure, open }: Link = links[of];
  const [outcome, setOutcome] = useState<{ done: string } | { failed: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome({ done: await open(token) });
    } catch (error) {
      setOutcome({ failed: accountFailure(error, failure) });
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
      <p className="text-sm text-ink-2">{lead}</p>
      {outcome && <ErrorBlock>{outcome.failed}</ErrorBlock>}
      <Button
        type="submit"
        variant="primary"
        size={48}
        busy={busy}
        busyLabel="Confirming..."
        className="w-full"
      >
        {button}
      </Button>
    </form>
  );
}
