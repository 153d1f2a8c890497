import { limits } from "@groundwork/contract/limits";
import { useEffect, useRef, useState } from "react";
import { failureText } from "#api/api-failure.ts";
import { call } from "#api/call.ts";
import { Button } from "#ui/button.tsx";
import { CheckField, Form, TextArea, TextField, useText } from "#ui/form.tsx";
import { clock } from "#ui/clock.ts";
import { ErrorBlock } from "#ui/notice.tsx";

export function PersonForm(props: {
  slug: string;
  answerId: string;
  question: string;
  conversation: () => readonly string[];
  onClose: () => void;
  onSent: () => void;
}) {
  const { slug, answerId, question: asked, conversation, onClose, onSent } = props;
  const [email, , emailField] = useText();
  const [question, , questionField] = useText(asked);
  const [along, setAlong] = useState(true);
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const proof = useFormToken();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: "nearest" });
    form.current?.querySelector("input")?.focus();
  }, []);
  useEffect(() => {
    const element = form.current;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onClose();
    };
    element?.addEventListener("keydown", close);
    return () => element?.removeEventListener("keydown", close);
  }, [onClose]);
  const isComplete = email.includes("@") && question.trim() !== "";

  async function submit(sent: HTMLFormElement): Promise<void> {
    if (!isComplete) return;
    const website = new FormData(sent).get("website");
    setState({ busy: true });
    try {
      await call("askPerson", {
        public_domain_endpoint: slug,
        answer_id: answerId,
        email: email.trim(),
        question: question.trim(),
        send_conversation: along,
        conversation: along ? conversation().slice(-limits.sentAnswersMax) : [],
        website: typeof website === "string" ? website : "",
        token: await proof(),
      });
      onSent();
    } catch (error) {
      const failure = failureText(error, "Your question could not be sent. Please try again later.");
      setState({ busy: false, failure });
    }
  }

  return (
    <Form
      ref={form}
      busy={state.busy}
      aria-label="Ask a person"
      onSubmit={(sent) => void submit(sent)}
      className="mt-4 flex scroll-my-4 flex-col gap-3"
    >
      <h2 className="text-item">Ask a person</h2>
      <TextField
        label="Your email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={limits.emailMax}
        {...emailField}
      />
      <TextArea label="Question" rows={2} required maxLength={limits.queryMax} {...questionField} />
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <CheckField label="Send this conversation along" checked={along} onChange={setAlong} />
      {state.failure !== undefined && <ErrorBlock>{state.failure}</ErrorBlock>}
      <div className="mt-1 flex gap-2">
        <Button type="submit" variant="primary" busy={state.busy} disabled={!isComplete} className="flex-1">
          Send
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}

/** Fetches a form's token as it opens, and returns it once it may be used; a new one for each submit. */
function useFormToken(): () => Promise<string> {
  const coming = useRef<ReturnType<typeof fetchToken>>(undefined);
  useEffect(() => {
    coming.current = fetchToken();
    coming.current.catch(() => undefined);
  }, []);
  return async () => {
    const first = coming.current ?? fetchToken();
    coming.current = undefined;
    const { token, from } = await first.catch(fetchToken);
    if (from > clock.now()) await clock.wait(from - clock.now());
    return token;
  };
}

async function fetchToken(): Promise<{ token: string; from: number }> {
  const { token, wait_ms: wait } = await call("formToken");
  return { token, from: clock.now() + wait };
}
