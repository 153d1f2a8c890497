import { limits } from "@groundwork/contract/limits";
import { useEffect, useRef, useState } from "react";
import { failureText } from "#api/api-failure.ts";
import { call } from "#api/call.ts";
import { Button } from "#ui/button.tsx";
import { CheckField, Form, TextArea, TextField, useText } from "#ui/form.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { fieldOf, RobotField, useFormProof } from "#ui/form-proof.tsx";

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
  const form = useRef<HTMLFormElement>(null);
  const proof = useFormProof(form, askToken);
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
    setState({ busy: true });
    try {
      await call("askPerson", {
        public_domain_endpoint: slug,
        answer_id: answerId,
        email: email.trim(),
        question: question.trim(),
        send_conversation: along,
        conversation: along ? conversation().slice(-limits.sentAnswersMax) : [],
        website: fieldOf(sent, "website"),
        token: await proof.take(),
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
      <RobotField />
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

const askToken = () => call("formToken");
