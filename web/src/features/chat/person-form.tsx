import { limits } from "@groundwork/contract/limits";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { failureText } from "#api/api-failure.ts";
import { call } from "#api/call.ts";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { clock } from "#ui/clock.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Asks for an email address and the question that a person is to answer. */
export function PersonForm({
  slug,
  answerId,
  question: asked,
  conversation,
  onClose,
  onSent,
}: {
  slug: string;
  answerId: string;
  question: string;
  /** Returns the identifiers of the conversation's answers. */
  conversation: () => readonly string[];
  onClose: () => void;
  onSent: () => void;
}) {
  const [email, setEmail] = useState("");
  const [question, setQuestion] = useState(asked);
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

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.busy || !isComplete) return;
    const website = new FormData(event.currentTarget).get("website");
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
    <form
      ref={form}
      noValidate
      aria-label="Ask a person"
      onSubmit={(event) => void submit(event)}
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
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextArea
        label="Question"
        rows={2}
        required
        maxLength={limits.queryMax}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
      />
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
    </form>
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
