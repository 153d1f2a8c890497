import { PasswordField } from "./password-field.tsx";

/** Asks for the password once more, before something that makes signing in harder or easier. */
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
      required
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      help="To be sure that it is you."
    />
  );
}
