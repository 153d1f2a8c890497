import { Check } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { TextField } from "#ui/text-field.tsx";
import {
  isSubscribable,
  leadFailure,
  loadSending,
  thanksForSubscribing,
  thanksMilliseconds,
  wrongEmail,
} from "./lead-words.ts";
import { fieldOf, RobotField, useFormProof } from "#ui/form-proof.tsx";
import { askToken, useEarlySubmit } from "./form-parts.tsx";

type State = { is: "open"; problem?: string } | { is: "busy" } | { is: "thanks" };

interface NewsletterFormProps {
  className?: string;
  button?: Pick<ButtonProps, "variant" | "size">;
}

export function NewsletterForm({ className, button }: NewsletterFormProps) {
  const [state, setState] = useState<State>({ is: "open" });
  const form = useRef<HTMLFormElement>(null);
  const proof = useFormProof(form, askToken);
  useEarlySubmit(form);

  useEffect(
    () =>
      state.is === "thanks" ? clock.after(thanksMilliseconds, () => setState({ is: "open" })) : undefined,
    [state],
  );

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget } = event;
    const [email, website] = [fieldOf(currentTarget, "email"), fieldOf(currentTarget, "website")];
    if (state.is === "busy") return;
    if (!isSubscribable(email)) return setState({ is: "open", problem: wrongEmail });
    setState({ is: "busy" });
    try {
      const token = await proof.take();
      await (await loadSending()).call("subscribe", { email, website, token });
      currentTarget.reset();
      setState({ is: "thanks" });
    } catch (error) {
      setState({ is: "open", problem: await leadFailure(error) });
    }
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-label="Newsletter"
      onSubmit={(event) => void submit(event)}
      className={className}
    >
      <div className="relative flex items-start gap-2">
        <TextField
          label="Email for the newsletter"
          hideLabel
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Email address"
          required
          error={state.is === "open" ? state.problem : undefined}
          className="min-w-0 flex-1"
        />
        <RobotField />
        <Button type="submit" variant="primary" {...button} busy={state.is === "busy"}>
          Subscribe
        </Button>
      </div>
      <p role="status" className="mt-1.5 flex min-h-5 items-start gap-1.5 text-xs text-ok">
        {state.is === "thanks" && (
          <>
            <Check className="mt-[0.1rem]" />
            {thanksForSubscribing}
          </>
        )}
      </p>
    </form>
  );
}
