import { formatDate } from "#ui/format-date.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAccount } from "./account-queries.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { accountFailure } from "./account-words.ts";
import { NameForm } from "./name-form.tsx";

/** Who the account is of. */
export function AccountDetails() {
  const account = useAccount();
  const { data } = account;
  return (
    <SettingsSection
      title="You"
      lead={
        data ? (
          <>
            You sign in as
            <span className="block font-label break-words text-ink">{data.email}</span>
            Registered {formatDate(data.created_at)}.
          </>
        ) : (
          "The name that stands for you here."
        )
      }
    >
      {data ? (
        <NameForm account={data} />
      ) : account.isError && !account.isFetching ? (
        <ErrorBlock onRetry={() => void account.refetch()}>
          {accountFailure(account.error, "Failed to fetch the account: no connection")}
        </ErrorBlock>
      ) : (
        <div aria-busy="true" className="flex max-w-[420px] flex-col">
          <p role="status" className="sr-only">
            Loading the account...
          </p>
          <Skeleton className="mb-2 h-[13px] w-12" />
          <Skeleton className="mb-2 h-10 w-full" />
          <Skeleton className="mb-4 h-[13px] w-52" />
          <Skeleton className="h-10 w-28" />
        </div>
      )}
    </SettingsSection>
  );
}
