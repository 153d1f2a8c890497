import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { modelFailure } from "./model-words.ts";

/** Limits that are still fetched, or could not be. */
export function LimitsPending({ limits }: { limits: UseQueryResult }) {
  if (limits.isError && !limits.isFetching)
    return (
      <ErrorBlock onRetry={() => void limits.refetch()}>
        {modelFailure(limits.error, "Failed to fetch limits: no connection")}
      </ErrorBlock>
    );
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading limits...
      </p>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
