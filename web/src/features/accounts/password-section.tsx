import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import { ApiFailure, failureText } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { CheckField, Form, useFields } from "#ui/form.tsx";
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

export function PasswordSection() {
  const email = useAccount().data?.email;
  const { values, setValues, check, field } = useFields(nothing);
  const current = field("current");
  const [endOthers, setEndOthers] = useState(true);
  const change = useChange("changePassword");
  const hints = registrationHints({ name: "", email: "", ...values });
  const wrong = change.error instanceof ApiFailure && change.error.code === "wrong_password";

  function submit(form: HTMLFormElement): void {
    const { current: old, password, confirmation } = values;
    const isComplete = check(
      {
        current: old === "" && "Please enter your current password.",
        password:
          password === ""
            ? "Please enter a password."
            : password.length < limits.passwordMin && passwordTooShort,
        confirmation: password !== confirmation && passwordsDiffer,
      },
      form,
    );
    if (!isComplete) return;
    change.mutate(
      { current_password: old, new_password: password, end_others: endOthers },
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
          {...current}
          onChange={(event) => {
            current.onChange(event);
            if (wrong) change.reset();
          }}
          maxLength={limits.passwordMax}
          autoComplete="current-password"
          error={current.error ?? (wrong ? failureText(change.error, "") : undefined)}
        />
        <NewPasswordFields
          label="New Password"
          placeholder="At least 8 characters"
          field={field}
          hints={hints}
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
