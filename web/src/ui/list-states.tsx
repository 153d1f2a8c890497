import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { ErrorBlock } from "./notice.tsx";
import { EmptyGlyph } from "./empty-glyph.tsx";
import { Button, type ButtonProps } from "./button.tsx";

type Loading = {
  query: { isFetching: boolean; refetch: () => unknown };
  failure: string;
  errorTitle?: string;
  loadingLabel: string;
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
export function SkeletonRows(props: { rows?: number; sign?: "square" | "round"; className?: string }) {
  const { rows = 3, sign, className = "h-[73px] border-t border-line px-5" } = props;
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

type MoreRowsProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
} & Pick<ButtonProps, "size" | "className">;

/** Loads the next rows of a list, as an infinite query of React Query; renders nothing once all are shown. */
export function MoreRows({ query, label = "Show more", ...button }: MoreRowsProps) {
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

type ListStatesProps<Row> = Loading & {
  /** Is undefined while they are not loaded. */
  rows: readonly Row[] | undefined;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

export function ListStates<Row>({ rows, empty, children, ...loading }: ListStatesProps<Row>) {
  return (
    <Loaded {...loading} query={{ ...loading.query, data: rows }}>
      {(shown) => (shown.length === 0 ? empty : children(shown))}
    </Loaded>
  );
}

/** Explains an empty list, with one action and the next step. */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  next?: ReactNode;
  framed?: boolean;
  headingLevel?: "h2" | "h3";
  className?: string;
}) {
  const { title, children, action, next, framed = true, headingLevel: Heading = "h2", className } = props;
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

/** Draws a sunken bar in place of text. Give it the size of that text through className. No shimmer. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block rounded-mark bg-sunken", className ?? "h-[13px] w-full")}
    />
  );
}

/** Is the number of rows that are drawn at first, and added each time. */
const atOnce = 60;
/** Adds rows once their place is so near, in pixels. */
const near = 1500;

interface GrowingRowsProps<Row> {
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
}

/** Draws the first rows of a list, and the others as they come near: a thousand cost as much as dozens. */
export function GrowingRows<Row>({ rows, children }: GrowingRowsProps<Row>) {
  const [most, setMost] = useState(atOnce);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = rows.length > most;
  useEffect(() => {
    if (!hasMore) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setMost((before) => before + atOnce),
      { rootMargin: `${near}px 0px` },
    );
    watch.observe(end.current!);
    return () => watch.disconnect();
  }, [hasMore, most]);
  return (
    <>
      {children(hasMore ? rows.slice(0, most) : rows)}
      {hasMore && <div ref={end} />}
    </>
  );
}
