import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiFailure } from "#api/api-failure.ts";
import { call } from "#api/call.ts";
import { nextPage } from "#paths";
import { signIn } from "#session/session.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { accountFailure } from "./account-words.ts";
import { passkeyProblem, askDevice } from "./passkeys.ts";

/** Signs in by a passkey of this device, without a name or a password. */
export function PasskeyButton({ label, primary = false }: { label: string; primary?: boolean }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { options } = await call("askPasskey");
      const { user_id } = await call("passkeySignIn", { response: await askDevice(options) });
      signIn(user_id);
      await navigate(nextPage(search), { replace: true });
    } catch (error) {
      setFailure(
        error instanceof ApiFailure
          ? accountFailure(error, "An error occurred while logging in. Please try again later.")
          : passkeyProblem(error),
      );
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        size={48}
        variant={primary ? "primary" : "secondary"}
        className="w-full"
        busy={busy}
        busyLabel="Waiting for it..."
        icon={<Fingerprint aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={() => void run()}
      >
        {label}
      </Button>
      {failure && <ErrorBlock className="mt-3">{failure}</ErrorBlock>}
    </>
  );
}
