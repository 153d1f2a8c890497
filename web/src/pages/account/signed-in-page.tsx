import { ArrivingNotice } from "#features/accounts/arriving-notice.tsx";
import { AccountLayout } from "./account-layout.tsx";

/** Where the sign-in provider leads back to. */
export function SignedInPage() {
  return (
    <AccountLayout title="Sign in to your account">
      <ArrivingNotice />
    </AccountLayout>
  );
}
