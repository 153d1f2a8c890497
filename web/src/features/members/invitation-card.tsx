import { Loaded, Skeleton } from "#ui/list-states.tsx";
import { failureText } from "#api/api-failure.ts";
import { Link, useNavigate } from "react-router";
import { paths } from "#paths";
import { Button, buttonClass } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { ErrorBlock } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.tsx";
import { expiryWords, roleMeanings } from "./member-words.ts";
import { useCall, useChange } from "#api/use-call.ts";
import type { CallAnswer } from "#api/call.ts";

interface InvitationCardProps {
  token: string;
  signedIn: boolean;
  mayRegister: boolean;
}

/** Shows what a link invites to, and how to accept it: signed in, by signing in, or by registering. */
export function InvitationCard(card: InvitationCardProps) {
  const invitation = useCall("openInvitation", { token: card.token }, { retry: false });
  if (invitation.isError && !invitation.isFetching)
    return (
      <>
        <ErrorBlock>
          {failureText(invitation.error, "The invitation could not be loaded. Please try again later.")}
        </ErrorBlock>
        <TextLink to={paths.home()} className="mt-5 inline-block text-sm text-ink">
          {card.signedIn ? "View your projects" : "Go to the home page"}
        </TextLink>
      </>
    );
  return (
    <Loaded
      query={invitation}
      failure=""
      loadingLabel="Loading the invitation..."
      skeleton={
        <>
          <Skeleton className="mb-3 h-6 w-3/4" />
          <Skeleton className="mb-2 h-4 w-full" />
          <Skeleton className="mb-8 h-4 w-2/3" />
          <Skeleton className="h-12 w-full" />
        </>
      }
    >
      {(opened) => <Opened {...card} invitation={opened} />}
    </Loaded>
  );
}

function Opened(props: InvitationCardProps & { invitation: CallAnswer<"openInvitation"> }) {
  const { token, invitation, signedIn, mayRegister } = props;
  const { project_name: project, invited_by: sender, role, email } = invitation;
  const back = paths.invitation(token);
  return (
    <>
      <h2 className="text-subheading break-words">{project}</h2>
      <p className="mt-2 break-words text-ink-2">
        {role === "owner" ? (
          <>
            {sender ?? "Someone"} asks <span className="break-all text-ink">{email}</span> to take over this
            project. It would count toward your plan, and only you could publish, invite and delete. Its
            public assistant and language model pause until you turn them on.
          </>
        ) : (
          <>
            {sender ?? "Someone"} invites <span className="break-all text-ink">{email}</span> as{" "}
            {role === "editor" ? "an editor" : "a viewer"}: {role === "editor" ? "an editor" : "a viewer"}{" "}
            {roleMeanings[role]}.
          </>
        )}
      </p>
      <p className="mt-2 mb-7 text-sm text-ink-3">{expiryWords(invitation, clock.now())}</p>
      {signedIn ? (
        <AcceptButton token={token} isOffer={role === "owner"} />
      ) : (
        <div className="grid gap-3">
          <LinkButton to={paths.login(back)} primary>
            Sign in to accept
          </LinkButton>
          {mayRegister ? (
            <LinkButton to={paths.register(back)}>Create an account</LinkButton>
          ) : (
            <p className="text-sm text-ink-2">
              No account yet? Ask the operator of this installation for one.{" "}
              <TextLink to={paths.contact("An account")} className="text-ink">
                Request an account
              </TextLink>{" "}
              with this address, then open the link in the email again.
            </p>
          )}
        </div>
      )}
    </>
  );
}

function LinkButton({ to, primary, children }: { to: string; primary?: boolean; children: string }) {
  return (
    <Link to={to} className={buttonClass(primary ? "primary" : "secondary", 48)}>
      {children}
    </Link>
  );
}

/** `isOffer` is true for a project that its reader would own. */
function AcceptButton({ token, isOffer }: { token: string; isOffer: boolean }) {
  const navigate = useNavigate();
  const accept = useChange("acceptInvitation", { token });
  return (
    <>
      <ErrorBlock className="mb-4">
        {failureText(accept.error, "The invitation could not be accepted. Please try again later.")}
      </ErrorBlock>
      <Button
        variant="primary"
        size={48}
        className="w-full"
        busy={accept.isPending}
        busyLabel={isOffer ? "Taking over..." : "Joining..."}
        onClick={() =>
          accept.mutate(
            {},
            {
              onSuccess: ({ ProjectID, ProjectName }) => {
                toast.success(
                  isOffer ? `You now own ${ProjectName}.` : `You are now a member of ${ProjectName}.`,
                );
                void navigate(paths.project(ProjectID), { replace: true });
              },
            },
          )
        }
      >
        {isOffer ? "Take Over Project" : "Accept Invitation"}
      </Button>
    </>
  );
}
