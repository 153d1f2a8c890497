import { useQuery } from "@tanstack/react-query";
import { call } from "#api/call.ts";
import { paths } from "#paths";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { accountFailure } from "./account-words.ts";
import { RegisterForm } from "./register-form.tsx";

/**
 * Registers the address that an administrator or the owner of a project invited. Says why an administrator's link leads nowhere
 * any more; without a project's, people register as anybody does.
 */
export function InvitedRegistration({ token, from }: { token: string; from: "administrator" | "project" }) {
  const invitation = useQuery({
    queryKey: ["invited-address", from, token],
    queryFn: ({ signal }) =>
      call(from === "project" ? "openInvitation" : "openAccountInvitation", { token }, { signal }),
    retry: false,
  });
  if (invitation.data) return <RegisterForm invited={invitation.data.email} />;
  if (invitation.isError && from === "project") return <RegisterForm />;
  if (invitation.isError && !invitation.isFetching)
    return (
      <>
        <ErrorBlock onRetry={() => void invitation.refetch()}>
          {accountFailure(invitation.error, "The invitation could not be loaded. Please try again later.")}
        </ErrorBlock>
        <TextLink to={paths.contact("An account")} className="mt-5 inline-block text-sm text-ink">
          Ask for a new one
        </TextLink>
      </>
    );
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading the invitation...
      </p>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
