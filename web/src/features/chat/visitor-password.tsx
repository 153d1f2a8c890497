import { useState } from "react";
import { failureText } from "#api/api-failure.ts";
import { call } from "#api/call.ts";
import { keepPass } from "#api/visitor.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Asks a visitor for an assistant's password, and keeps the pass that answers it. */
export function VisitorPassword({ slug, onEntered }: { slug: string; onEntered: () => void }) {
  const [password, setPassword] = useState("");
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
    <form
      noValidate
      className="flex max-w-80 flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "" && !busy) void enter();
      }}
    >
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        className="w-full"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={failureText(failure, "Can’t connect. Please try again.")}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={password === ""}>
        Continue
      </Button>
    </form>
  );
}
