import { limits } from "@groundwork/contract/limits";
import { type ChangeEvent, useState } from "react";
import { ApiFailure, failureText } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { CheckField, Form } from "#ui/form.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { useAccount } from "./account-queries.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import {
  NewPasswordFields,
  PasswordField,
  passwordsDiffer,
  passwordTooShort,
  registrationHints,
} from "./form-parts.tsx";
import { useChange } from "#api/use-call.ts";

const nothing = { current: "", password: "", confirmation: "" };
type Values = typeof nothing;
type Problems = Partial<Values>;

function problemsOf({ current, password, confirmation }: Values): Problems {
  return {
    ...(current === "" && { current: "Please enter your current password." }),
    ...(password === ""
      ? { password: "Please enter a password." }
      : password.length < limits.passwordMin && { password: passwordTooShort }),
    ...(password !== confirmation && { confirmation: passwordsDiffer }),
  };
}

export function PasswordSection() {
  const email = useAccount().data?.email;
  const [values, setValues] = useState(nothing);
  const [problems, setProblems] = useState<Problems>({});
  const [endOthers, setEndOthers] = useState(true);
  const change = useChange("changePassword");
  const hints = registrationHints({ name: "", email: "", ...values });
  const wrong = change.error instanceof ApiFailure && change.error.code === "wrong_password";
  const typed = (field: keyof Values) => ({
    name: field,
    maxLength: limits.passwordMax,
    required: true,
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [field]: event.target.value });
      setProblems({ ...problems, [field]: undefined });
      if (wrong && field === "current") change.reset();
    },
  });

  function submit(form: HTMLFormElement): void {
    const found = problemsOf(values);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    change.mutate(
      { current_password: values.current, new_password: values.password, end_others: endOthers },
      {
        onSuccess: () => {
          setValues(nothing);
          toast.success(
            endOthers
              ? "Password changed. Every other session was signed out, and API keys were revoked."
              : "Password changed.",
          );
        },
      },
    );
  }

  return (
    <SettingsSection title="Password" lead="You'll stay signed in on this device.">
      <Form busy={change.isPending} onSubmit={submit} className="flex max-w-[420px] flex-col gap-4">
        {/* Password managers need it to know whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
        <PasswordField
          label="Current Password"
          {...typed("current")}
          autoComplete="current-password"
          error={problems.current ?? (wrong ? failureText(change.error, "") : undefined)}
        />
        <NewPasswordFields
          label="New Password"
          placeholder="At least 8 characters"
          field={typed}
          problems={{
            password: problems.password ?? hints.password,
            confirmation: problems.confirmation ?? hints.confirmation,
          }}
        />
        <CheckField
          label="Sign out everywhere else and revoke API keys"
          help="Only turn this off if you're sure nobody else knows the old password."
          checked={endOthers}
          onChange={setEndOthers}
        />
        {change.isError && !wrong && (
          <ErrorBlock>
            {failureText(
              change.error,
              "An error occurred while changing the password. Please try again later.",
            )}
          </ErrorBlock>
        )}
        <Button type="submit" className="self-start" busy={change.isPending} busyLabel="Changing...">
          Change Password
        </Button>
      </Form>
    </SettingsSection>
  );
}
