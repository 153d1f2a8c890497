import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField, type TextFieldProps } from "#ui/text-field.tsx";

/** A password, hidden until its reader asks to see it. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? "Hide what is typed" : "Show what is typed"}
          icon={<Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

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
