import { type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ErrorBlock } from "./error-block.tsx";
import { EmptyGlyph } from "./glyph.tsx";

export type ListStatesProps<Row> = {
  /** undefined while they are not there yet. */
  rows: readonly Row[] | undefined;
  /** What went wrong, in words; shown instead of rows that are missing, above rows that are there. */
  error?: string;
  errorTitle?: string;
  onRetry?: () => void;
  /** Said while loading, to everyone or (by default) to screen readers. */
  loadingLabel: string;
  showLoadingLabel?: boolean;
  /** Bars in the layout of the rows. */
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The four states of every list: loading, error, empty, rows. */
export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { rows, error, errorTitle, onRetry, loadingLabel, showLoadingLabel, skeleton, empty, children } =
    props;
  const failed = error ? (
    <ErrorBlock title={errorTitle} onRetry={onRetry} className={rows ? "mb-4" : undefined}>
      {error}
    </ErrorBlock>
  ) : null;
  if (!rows && failed) return failed;
  if (!rows) {
    return (
      <div aria-busy="true">
        <p role="status" className={showLoadingLabel ? "mb-3 text-sm text-ink-2" : "sr-only"}>
          {loadingLabel}
        </p>
        {skeleton}
      </div>
    );
  }
  return (
    <>
      {failed}
      {rows.length === 0 ? empty : children(rows)}
    </>
  );
}

/** Nothing here yet: what it means, one action, and what comes next. */
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
  /** The next step, quietly under the action. */
  next?: ReactNode;
  /** With the dashed line around it. */
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
