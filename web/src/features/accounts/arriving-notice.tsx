import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#paths";
import { ErrorBlock } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { call } from "#api/call.ts";
import { nextPage } from "./next-page.ts";
import { signIn } from "#session/session.ts";

/** Finds out who the sign-in provider signed in, then goes on to the page they came for. */
export function ArrivingNotice() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call("session", {}, { signal: leaving.signal })
      .then(({ user_id }) => {
        signIn(user_id);
        return navigate(nextPage(search), { replace: true });
      })
      .catch(() => leaving.signal.aborted || setFailed(true));
    return () => leaving.abort();
  }, [navigate, search]);
  return failed ? (
    <ErrorBlock>
      You could not be signed in. <TextLink to={paths.login(nextPage(search))}>Please sign in again</TextLink>
      .
    </ErrorBlock>
  ) : (
    <p role="status" className="text-ink-2">
      Signing in...
    </p>
  );
}
