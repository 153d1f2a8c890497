import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { failureText } from "#api/api-failure.ts";
import { call } from "#api/call.ts";
import { keepPass } from "#api/visitor.ts";
import { Form, TextField, useText } from "#ui/form.tsx";

export function VisitorPassword({ slug, onEntered }: { slug: string; onEntered: () => void }) {
  const [password, , passwordField] = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function enter(): Promise<void> {
    setBusy(true);
    try {
      keepPass(slug, (await call("enterPublic", { public_domain_endpoint: slug, password })).pass);
      onEntered();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form
      busy={busy}
      className="flex max-w-80 flex-col items-start gap-4"
      onSubmit={() => password !== "" && void enter()}
    >
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        className="w-full"
        required
        {...passwordField}
        error={failureText(failure, "Can’t connect. Please try again.")}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={password === ""}>
        Continue
      </Button>
    </Form>
  );
}
