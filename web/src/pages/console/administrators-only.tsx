import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAdministration } from "#features/accounts/account-queries.ts";
import { accountFailure } from "#features/accounts/account-words.ts";
import { paths } from "#paths";
import { buttonClass } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { EmptyState } from "#ui/list-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** A page for those who administer; everybody else is told so. The server decides at every call. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const session = useAdministration();
  if (session.data?.administrator) return children;
  if (session.data)
    return (
      <EmptyState
        title="For administrators"
        framed={false}
        action={
          <Link to={paths.dashboard()} className={buttonClass("primary")}>
            Your Projects
          </Link>
        }
      >
        This page is for those who administer this installation.
      </EmptyState>
    );
  if (session.isError && !session.isFetching)
    return (
      <ErrorBlock onRetry={() => void session.refetch()}>
        {accountFailure(session.error, "Failed to load the page: no connection")}
      </ErrorBlock>
    );
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
