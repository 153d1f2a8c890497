import type { ReactNode } from "react";
import { useAdministration } from "#features/accounts/account-queries.ts";
import { accountFailure } from "#features/accounts/account-words.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { NotFoundPage } from "../shell/not-found-page.tsx";

/** For those who administer; to everybody else the page is not there. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const session = useAdministration();
  if (session.data?.administrator) return children;
  if (session.data) return <NotFoundPage />;
  return (
    <div className="mx-auto max-w-[1100px] px-4 py-10">
      {session.isError && !session.isFetching ? (
        <ErrorBlock onRetry={() => void session.refetch()}>
          {accountFailure(session.error, "Failed to load the page: no connection")}
        </ErrorBlock>
      ) : (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}
