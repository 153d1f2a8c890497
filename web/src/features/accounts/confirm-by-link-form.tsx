import { call } from "#api/call.ts";
import { SubmitButton, useSending } from "./form-parts.tsx";
import { failureText } from "#api/api-failure.ts";
import { useState } from "react";
import { ErrorBlock, Notice } from "#ui/notice.tsx";
import { Form } from "#ui/form.tsx";

interface Link {
  lead: string;
  button: string;
  failure: string;
  open(token: string): Promise<string>;
}

const links = {
  registration: {
    lead: "Confirm that you registered to activate your account.",
    button: "Confirm Registration",
    failure: "An error occurred while confirming the registration. Please try again later.",
    open: async (token) => (await call("confirmRegistration", { registration_token: token })).message,
  },
  address: {
    lead: "Confirm that this email address is yours.",
    button: "Confirm Address",
    failure: "An error occurred while confirming the address. Please try again later.",
    async open(token) {
      const { email, message } = await call("confirmAddress", { address_token: token });
      return `${email}: ${message}`;
    },
  },
  browser: {
    lead: "Do this only in your own browser. You'll still need your password.",
    button: "Allow This Browser",
    failure: "An error occurred while opening the link. Please try again later.",
    open: async (token) => (await call("letIn", { let_in_token: token })).message,
  },
} satisfies Record<string, Link>;

/** Uses the link of an email. It asks for a click, since some mailboxes open links automatically. */
export function ConfirmByLinkForm({ of, token }: { of: keyof typeof links; token: string }) {
  const { lead, button, failure: otherwise, open }: Link = links[of];
  const [done, setDone] = useState<string | null>(null);
  const { busy, failure, send } = useSending();

  if (done !== null)
    return (
      <Notice>
        <span className="[overflow-wrap:anywhere]">{done}</span>
      </Notice>
    );
  return (
    <Form
      busy={busy}
      onSubmit={() => void send(async () => setDone(await open(token)))}
      className="flex flex-col gap-5"
    >
      <p className="text-sm text-ink-2">{lead}</p>
      <ErrorBlock>{failureText(failure, otherwise)}</ErrorBlock>
      <SubmitButton busy={busy} busyLabel="Confirming...">
        {button}
      </SubmitButton>
    </Form>
  );
}
