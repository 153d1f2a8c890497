import { type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ErrorBlock } from "./error-block.tsx";
import { EmptyGlyph } from "./empty-glyph.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Button, type ButtonProps } from "./button.tsx";

/** Describes what is loaded, as a query of React Query, and its words. */
type Loading = {
  query: { isFetching: boolean; refetch: () => unknown };
  /** Explains why it could not be loaded; empty if nothing failed. */
  failure: string;
  errorTitle?: string;
  /** Is announced while loading. */
  loadingLabel: string;
  /** Draws bars in the layout of the content; one block by default. */
  skeleton?: ReactNode;
};

/** Shows one of three states: the loaded content, the failure with a button to try again, or bars. */
export function Loaded<Data>({
  query,
  failure,
  errorTitle,
  loadingLabel,
  skeleton = <Skeleton className="h-40 w-full" />,
  children,
}: Loading & {
  query: { data: Data | undefined };
  children: (data: Data) => ReactNode;
}) {
  const { data } = query;
  const failed = (
    <ErrorBlock
      title={errorTitle}
      onRetry={() => void query.refetch()}
      className={data === undefined ? undefined : "mb-4"}
    >
      {failure}
    </ErrorBlock>
  );
  if (data !== undefined)
    return (
      <>
        {failed}
        {children(data)}
      </>
    );
  if (failure && !query.isFetching) return failed;
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {loadingLabel}
      </p>
      {skeleton}
    </div>
  );
}

/** Draws rows that are still loading: two bars each, after a sign if the rows have one. */
export function SkeletonRows({
  rows = 3,
  sign,
  className = "h-[73px] border-t border-line px-5",
}: {
  rows?: number;
  sign?: "square" | "round";
  /** Gives a row its height and edges. */
  className?: string;
}) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className={classNames("flex items-center gap-3.5", className)}>
      {sign && <Skeleton className={`size-9 ${sign === "round" ? "rounded-full" : "rounded-control"}`} />}
      <div className="flex-1">
        <Skeleton className="mb-2.5 h-3.5 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </div>
    </div>
  ));
}

/** Loads the next rows of a list, as an infinite query of React Query; renders nothing once all are shown. */
export function MoreRows({
  query,
  label = "Show more",
  ...button
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
} & Pick<ButtonProps, "size" | "className">) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      {...button}
      busy={query.isFetchingNextPage}
      busyLabel="Loading..."
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}

/** Shows one of a list's four states: loading, error, empty, rows. */
export function ListStates<Row>({
  rows,
  empty,
  children,
  ...loading
}: Loading & {
  /** Is undefined while they are not loaded. */
  rows: readonly Row[] | undefined;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  return (
    <Loaded {...loading} query={{ ...loading.query, data: rows }}>
      {(shown) => (shown.length === 0 ? empty : children(shown))}
    </Loaded>
  );
}

/** Explains an empty list, with one action and the next step. */
export function EmptyState({
  title,
  children,
  action,
  next,
  framed = true,
  headingLevel: Heading = "h2",
  className,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Is the next step, in small words under the action. */
  next?: ReactNode;
  /** Draws the dashed line around it. */
  framed?: boolean;
  headingLevel?: "h2" | "h3";
  className?: string;
}) {
  return (
    <div
      className={classNames(
        "flex flex-col items-center px-6 py-16 text-center sm:py-20",
        framed && "rounded-card border border-dashed border-line-2",
        className,
      )}
    >
      <EmptyGlyph className="mb-6" />
      <Heading className="text-subheading">{title}</Heading>
      {children && <div className="mt-1.5 max-w-[34rem] text-ink-2">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
      {next && <p className="mt-7 text-xs text-ink-3">{next}</p>}
    </div>
  );
}
