import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { nextPage } from "./next-page.ts";
import { signIn } from "#session/session.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField, type TextFieldProps } from "#ui/text-field.tsx";

/** Hides a password until its reader asks to see it. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      required
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? "Hide password" : "Show password"}
          icon={<Icon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** Asks for the password again, before something that makes signing in harder or easier. */
export function OwnPassword({
  value,
  onChange,
  disabled,
}: {
  value: string;
  onChange: (typed: string) => void;
  disabled: boolean;
}) {
  return (
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      help="Confirms that it's you."
    />
  );
}

/** Renders a form's only button, as wide as its fields. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "variant" | "size">) {
  return <Button className="w-full" {...props} type="submit" variant="primary" size={48} />;
}

/**
 * Sends a form, one submission at a time. `failure` is what the last try threw; undefined if it succeeded.
 */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function send(work: () => Promise<void>): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }
  return { busy, failure, send, forget: () => setFailure(undefined) };
}

/** Returns a function that leads a person who has just signed in to the page they came for. */
export function useEntrance(): (user: { user_id: string }) => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async ({ user_id: userId }) => {
    signIn(userId);
    await navigate(nextPage(search), { replace: true });
  };
}
