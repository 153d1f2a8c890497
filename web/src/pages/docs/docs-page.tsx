import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useUserId } from "#features/accounts/account-queries.ts";
import { CallArticle } from "#features/reference/call-article.tsx";
import {
  apiOrigin,
  findCalls,
  type Reference,
  referenceFailure,
  type ReferenceGroup,
  useReference,
} from "#features/reference/read-reference.ts";
import { fillSample, SampleFields, type SampleValues } from "#features/reference/sample-fields.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState, ListStates, SkeletonRows } from "#ui/list-states.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { ReferenceText } from "#features/reference/field-table.tsx";
import { paths } from "#paths";
import { PageHeading } from "#ui/page-heading.tsx";
import { TextLink } from "#ui/text-link.tsx";

export function DocsPage() {
  const reference = useReference();
  const userId = useUserId();
  const [search, setSearch] = useState("");
  const [typed, setTyped] = useState<Partial<SampleValues>>({});
  const values = { key: "", user: userId, project: "", ...typed };
  const place = decodeURIComponent(useLocation().hash.slice(1));
  useArrival(place, reference.data !== undefined);
  const found = reference.data && findCalls(reference.data.groups, search);

  return (
    <div className="px-5 pt-10 pb-24 sm:px-[max(2rem,calc((100%-75rem)/2))]">
      <DocsIntroduction origin={apiOrigin()} />
      <section aria-labelledby="your-values" className="mt-8 max-w-[56rem]">
        <h2 id="your-values" className="text-item">
          Your values
        </h2>
        <p className="mt-1 mb-4 text-sm text-ink-2">
          Examples use these values, so you can run them directly. They are never stored.
        </p>
        <SampleFields values={values} onChange={setTyped} />
      </section>
      <div className="mt-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <aside className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:-mx-2 lg:overflow-y-auto lg:px-2 lg:pb-6">
          <SearchBox placeholder="Search calls..." shortcut="/" value={search} onChange={setSearch} />
          <p role="status" className="sr-only">
            {search && found ? `${count(found)} found` : ""}
          </p>
          {found && found.length > 0 && <Calls groups={found} place={place} />}
        </aside>
        <div className="min-w-0">
          <ListStates
            rows={found}
            query={reference}
            failure={reference.error ? referenceFailure(reference.error) : ""}
            loadingLabel="Loading the API reference..."
            skeleton={<SkeletonRows className="h-32" />}
            empty={
              <EmptyState title="No calls found">Try other words, such as “publish” or “GET”.</EmptyState>
            }
          >
            {(groups) => <Chapters groups={groups} reference={reference.data!} values={values} />}
          </ListStates>
        </div>
      </div>
    </div>
  );
}

const count = (groups: readonly ReferenceGroup[]) => {
  const calls = groups.reduce((sum, group) => sum + group.calls.length, 0);
  return calls === 1 ? "1 call" : `${calls} calls`;
};

/** Shows a column on wide screens and a closed fold on narrow ones. */
function Calls({ groups, place }: { groups: readonly ReferenceGroup[]; place: string }) {
  return (
    <>
      <div className="mt-5 hidden lg:block">
        <ReferenceNav groups={groups} current={place} />
      </div>
      <details className="mt-3 lg:hidden">
        <summary className="link inline-block text-sm">List of {count(groups)}</summary>
        <div className="mt-3">
          <ReferenceNav groups={groups} current={place} />
        </div>
      </details>
    </>
  );
}

function ReferenceNav({ groups, current }: { groups: readonly ReferenceGroup[]; current: string }) {
  return (
    <nav aria-label="Calls" className="space-y-5">
      {groups.map(({ id, name, calls }) => (
        <div key={id}>
          <p className="mb-1 text-xs text-ink-3">{name}</p>
          <ul>
            {calls.map((call) => (
              <li key={call.id}>
                <Link
                  to={`#${call.id}`}
                  aria-current={call.id === current ? "location" : undefined}
                  className={classNames(
                    "-mx-2 flex min-h-7 items-baseline gap-2 rounded-control px-2 py-1 text-xs hover:bg-sunken",
                    call.id === current && "bg-sunken font-label",
                  )}
                >
                  <span className="w-[3.25rem] shrink-0 text-ink-3">{call.method}</span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">{call.path}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface ChaptersProps {
  groups: readonly ReferenceGroup[];
  reference: Reference;
  values: SampleValues;
}

function Chapters({ groups, reference, values }: ChaptersProps) {
  const origins = { documented: reference.origin, reached: apiOrigin() };
  return groups.map(({ id, name, says, calls }) => (
    <section key={id} aria-labelledby={id} className="mt-14 first:mt-8 lg:first:mt-0">
      <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-heading">
        {name}
      </h2>
      <p className="mt-1 mb-2 text-ink-2">{says}</p>
      {calls.map((call) => (
        <CallArticle key={call.id} call={call} fill={(source) => fillSample(source, origins, values)} />
      ))}
    </section>
  ));
}

/** Scrolls to a linked place and moves the focus there, once the page has its content. */
function useArrival(place: string, loaded: boolean): void {
  useEffect(() => {
    const heading = loaded && place ? document.getElementById(place) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [place, loaded]);
}

const facts = [
  {
    title: "Authentication",
    words:
      "Create an API key on your account page and send it with each call as `Authorization: Bearer YOUR_API_KEY`. Its scopes are “ask”, “read”, “write” and “admin”; none includes another. A key can be limited to one project. Without a key, `POST /auth/login` sets a cookie.",
  },
  {
    title: "Requests",
    words:
      "JSON in UTF-8, except for forms and files. Times are ISO 8601 in UTC. An asterisk marks required fields.",
  },
  {
    title: "Errors",
    words:
      "Every error is JSON with a stable `code`, and a sentence for people in `message` and `detail`. For 429 and 503, `Retry-After` is the number of seconds to wait.",
  },
];

function DocsIntroduction({ origin }: { origin: string }) {
  return (
    <div className="max-w-[56rem]">
      <PageHeading
        title="API reference"
        note={`Every API call of ${origin}, documented by the server itself.`}
      />
      <dl className="mt-6 grid gap-x-10 gap-y-5 text-sm sm:grid-cols-2">
        {facts.map(({ title, words }) => (
          <Fact key={title} title={title}>
            <ReferenceText>{words}</ReferenceText>
          </Fact>
        ))}
        <Fact title="For people">
          To learn how to use and run Groundwork, see the <TextLink to={paths.guide()}>guide</TextLink>.
        </Fact>
        <Fact title="For programs">
          OpenAPI 3.1:{" "}
          <a className="link" href={`${origin}/openapi.json`}>
            openapi.json
          </a>
          .
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-title">{title}</dt>
      <dd className="mt-0.5 text-ink-2">{children}</dd>
    </div>
  );
}
