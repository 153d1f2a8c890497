import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { nextPage } from "./next-page.ts";
import { signIn } from "#session/session.ts";
import { Button, type ButtonProps, IconButton } from "#ui/button.tsx";
import { TextField, type TextFieldProps } from "#ui/form.tsx";
import { limits } from "@groundwork/contract/limits";

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

/** Asks for a new password twice. `field` returns the properties of the field of a name. */
export function NewPasswordFields(props: {
  label: string;
  placeholder?: string;
  field: (name: "password" | "confirmation") => Pick<TextFieldProps, "name" | "value" | "onChange" | "error">;
  hints?: { password?: string; confirmation?: string };
}) {
  const { label, placeholder, field, hints = {} } = props;
  const [password, confirmation] = [field("password"), field("confirmation")];
  const common = { autoComplete: "new-password", maxLength: limits.passwordMax };
  return (
    <>
      <PasswordField
        label={label}
        {...common}
        {...password}
        placeholder={placeholder}
        error={password.error ?? hints.password}
      />
      <PasswordField
        label="Confirm Password"
        {...common}
        {...confirmation}
        error={confirmation.error ?? hints.confirmation}
      />
    </>
  );
}

interface OwnPasswordProps {
  value: string;
  onChange: (typed: string) => void;
  disabled: boolean;
}

/** Asks for the password again, before something that makes signing in harder or easier. */
export function OwnPassword({ value, onChange, disabled }: OwnPasswordProps) {
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

export function SubmitButton(props: Omit<ButtonProps, "type" | "variant" | "size">) {
  return <Button className="w-full" {...props} type="submit" variant="primary" size={48} />;
}

/** Sends a form, one submission at a time. `failure` is what the last try threw. */
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

export type Registration = { name: string; email: string; password: string; confirmation: string };

export const passwordsDiffer = "Passwords do not match";
export const passwordTooShort = "Password must be at least 8 characters long";

/** Returns the hints shown while somebody types; an empty field has none yet. */
export function registrationHints({ password, confirmation }: Registration): {
  password?: string;
  confirmation?: string;
} {
  return {
    ...(password !== "" && password.length < limits.passwordMin ? { password: passwordTooShort } : {}),
    ...(confirmation !== "" && confirmation !== password ? { confirmation: passwordsDiffer } : {}),
  };
}

export function canRegister({ name, email, password, confirmation }: Registration): boolean {
  return (
    password.length >= limits.passwordMin &&
    password === confirmation &&
    name.trim() !== "" &&
    email.trim() !== ""
  );
}

export function emailProblem(email: string): string | undefined {
  if (email.trim() === "") return "Please enter your email address.";
  if (!/^[^\s@]+@[^\s@]+$/u.test(email.trim())) return "Please enter a valid email address.";
  return undefined;
}
