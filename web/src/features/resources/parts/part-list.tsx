import type { PartCounts, PartElement, PartState } from "@groundwork/contract/resource-parts";
import type { ResourceElement } from "@groundwork/contract/resources";
import { failureText } from "#api/api-failure.ts";
import { EmptyState, ListStates, MoreRows, SkeletonRows } from "#ui/list-states.tsx";
import { emptyWords, type PartFilter, partFilters, type useParts } from "./part-queries.ts";
import { Check, CircleAlert, CircleSlash, Clock, Equal, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { capital } from "#sources/place-words.ts";
import { shortAddress } from "#sources/source-parts.tsx";
import { leftOutWords } from "#sources/left-out-words.ts";
import { classNames } from "#ui/class-names.ts";

interface PartListProps {
  query: ReturnType<typeof useParts>;
  filter: PartFilter;
  counts: PartCounts | undefined;
  resource: ResourceElement | undefined;
  chosen: string | undefined;
  addressOf: (part: string) => string;
  replace: boolean;
}

export function PartList({ query, filter, counts, resource, chosen, addressOf, replace }: PartListProps) {
  const rows = query.data?.pages.flatMap(({ parts }) => parts);
  const total = counts?.[partFilters.find((known) => known.filter === filter)!.count];
  const empty = emptyWords(filter, resource);
  return (
    <ListStates<PartElement>
      rows={rows}
      query={query}
      failure={failureText(query.error, "The list could not be loaded.")}
      loadingLabel="Loading the pages..."
      skeleton={<SkeletonRows rows={4} className="h-[62px] border-t border-line px-4" />}
      empty={
        <EmptyState title={empty.title} framed={false} className="border-t border-line">
          {empty.hint}
        </EmptyState>
      }
    >
      {(shown) => (
        <>
          <ul aria-label="Parts">
            {shown.map((part) => (
              <PartRow
                key={part.part}
                part={part}
                chosen={part.part === chosen}
                to={addressOf(part.part)}
                replace={replace}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
              <MoreRows query={query} size={32} />
              <span className="text-xs text-ink-3">
                {shown.length.toLocaleString()}
                {total === undefined ? " shown" : ` of ${total.toLocaleString()} shown`}
              </span>
            </div>
          )}
        </>
      )}
    </ListStates>
  );
}

const looks: Record<PartState, { Icon: LucideIcon; word: string; colour: string }> = {
  read: { Icon: Check, word: "Read", colour: "text-ok" },
  unchanged: { Icon: Equal, word: "Unchanged", colour: "text-ok" },
  skipped: { Icon: CircleSlash, word: "Skipped", colour: "text-ink-2" },
  failed: { Icon: CircleAlert, word: "Failed", colour: "text-bad" },
  waiting: { Icon: Clock, word: "Waiting", colour: "text-ink-2" },
};

const focus =
  "outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink";

interface PartRowProps {
  part: PartElement;
  chosen: boolean;
  to: string;
  replace: boolean;
}

function PartRow({ part, chosen, to, replace }: PartRowProps) {
  const look = looks[part.state];
  const { Icon, word, colour } = part.cut_by === null ? look : { ...look, colour: "text-warn" };
  const address = part.url !== null && /^https?:\/\//i.test(part.url) ? part.url : null;
  const title = part.title?.trim();
  const name = title || (address ? shortAddress(address) : capital(part.part));
  const open = part.answers ? { to, href: null } : { to: null, href: address };
  return (
    <li
      className={classNames(
        "relative grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2.5 border-t border-line px-4 py-2.5 [contain-intrinsic-size:auto_62px] [content-visibility:auto]",
        chosen ? "bg-sunken" : (open.to ?? open.href) && "transition-colors hover:bg-sunken",
      )}
    >
      <Icon className={classNames("mt-[3px]", colour)} />
      <div className="min-w-0 text-sm">
        <p className="line-clamp-2 font-label [overflow-wrap:anywhere]">
          {open.to ? (
            <Link
              to={open.to}
              replace={replace}
              data-part={part.part}
              aria-current={chosen ? "true" : undefined}
              className={focus}
            >
              {name}
            </Link>
          ) : open.href ? (
            <a href={open.href} target="_blank" rel="noopener noreferrer" className={focus}>
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            name
          )}
        </p>
        {address && title && (
          <p className="truncate text-xs text-ink-3" title={address}>
            {shortAddress(address)}
          </p>
        )}
        {part.reason && (
          <p
            className={classNames(
              "mt-0.5 text-xs [overflow-wrap:anywhere]",
              part.state === "failed" ? "text-bad" : "text-ink-2",
            )}
          >
            {part.reason}
            {part.answers && part.state !== "read" && " The previous version stays available."}
          </p>
        )}
        {part.left_out.length > 0 && (
          <p className="mt-0.5 text-xs text-ink-2">{leftOutWords(part.left_out)}</p>
        )}
      </div>
      <span className={classNames("pt-[3px] text-2xs whitespace-nowrap", colour)}>{word}</span>
    </li>
  );
}
