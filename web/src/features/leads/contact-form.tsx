import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { ErrorBlock } from "#ui/notice.tsx";
import { Glyph } from "#ui/glyph.tsx";
import { TextArea, TextField } from "#ui/form.tsx";
import { leadFailure, loadSending } from "./lead-words.ts";
import { fieldOf, RobotField, useFormProof } from "#ui/form-proof.tsx";
import { askToken, useEarlySubmit } from "./form-parts.tsx";

type State = { is: "editing"; problem?: string } | { is: "busy" } | { is: "submitted" };

const missingFields = "Please fill in all required fields (*).";

const reloadMilliseconds = 4000;

const requiredFields = ["first_name", "last_name", "email"];

/** Asks for a consultation. After a valid submit a panel replaces the form, and the page reloads. */
export function ContactForm() {
  const [state, setState] = useState<State>({ is: "editing" });
  const form = useRef<HTMLFormElement>(null);
  const proof = useFormProof(form, askToken);
  useEarlySubmit(form);

  useEffect(() => {
    const message = form.current?.elements.namedItem("message");
    if (message instanceof HTMLTextAreaElement && message.value === "")
      message.value = topicMessage(window.location.search);
  }, []);
  useEffect(
    () =>
      state.is === "submitted" ? clock.after(reloadMilliseconds, () => window.location.reload()) : undefined,
    [state],
  );

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.is === "busy") return;
    const of = (name: string): string => fieldOf(event.currentTarget, name);
    const fields = {
      first_name: of("first_name"),
      last_name: of("last_name"),
      email: of("email"),
      phone: of("phone"),
      company: of("company"),
      message: of("message"),
      website: of("website"),
    };
    const missing = requiredFields.find((name) => of(name) === "");
    if (missing) {
      const field = event.currentTarget.elements.namedItem(missing);
      if (field instanceof HTMLElement) field.focus();
      return setState({ is: "editing", problem: missingFields });
    }
    setState({ is: "busy" });
    try {
      const token = await proof.take();
      await (await loadSending()).call("requestDemo", { ...fields, token });
      setState({ is: "submitted" });
    } catch (error) {
      setState({ is: "editing", problem: await leadFailure(error) });
    }
  }

  if (state.is === "submitted") return <ThankYouPanel />;
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-label="Request a demo"
      onSubmit={(event) => void submit(event)}
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <TextField label="First name *" name="first_name" autoComplete="given-name" required maxLength={200} />
      <TextField label="Last name *" name="last_name" autoComplete="family-name" required maxLength={200} />
      <TextField
        label="Email *"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
        className="sm:col-span-2"
      />
      <TextField label="Phone" type="tel" name="phone" autoComplete="tel" maxLength={200} />
      <TextField label="Company" name="company" autoComplete="organization" maxLength={200} />
      <TextArea label="Message" name="message" rows={6} maxLength={5000} className="sm:col-span-2" />
      <RobotField />
      <div className="sm:col-span-2">
        {state.is === "editing" && state.problem && <ErrorBlock className="mb-5">{state.problem}</ErrorBlock>}
        <Button
          type="submit"
          variant="primary"
          size={48}
          busy={state.is === "busy"}
          busyLabel="Sending..."
          className="max-sm:w-full"
        >
          Request Demo
        </Button>
      </div>
    </form>
  );
}

function ThankYouPanel() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="rounded-card border border-line bg-surface px-6 py-12 text-center sm:px-10">
      <Glyph size={40} className="mx-auto" />
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-heading">
        Thank you!
      </h2>
      <p className="mx-auto mt-3 max-w-[26rem] text-ink-2">
        We've received your request and will answer by email.
      </p>
    </div>
  );
}

/** Returns the message's first words, by the topic of the page's address. */
export function topicMessage(search: string): string {
  const topic = new URLSearchParams(search).get("topic")?.trim().slice(0, 120);
  return topic ? `I would like to talk about: ${topic}\n\n` : "";
}
