import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { paths } from "#paths";
import { classNames } from "#ui/class-names.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { guideChapters, loadGuide } from "./guide-pages.ts";
import { GuideText } from "./guide-text.tsx";

/** A page of the guide, or its list where none is named. */
export function GuidePage() {
  const { "*": path = "" } = useParams();
  const { pathname } = useLocation();
  const name = path.replace(/\/$/, "");
  const page = useQuery({
    queryKey: ["guide", name],
    queryFn: () => loadGuide(name),
    enabled: name !== "",
    staleTime: Infinity,
  });
  const known = guideChapters.flatMap(({ pages }) => pages).find((one) => one.name === name);
  usePageTitle(known?.title ?? "Guide");
  if (page.data === null) return <NotFoundPage key={pathname} />;
  return (
    <div className="grid gap-x-16 gap-y-10 px-5 pt-10 pb-24 sm:px-[max(2rem,calc((100%-75rem)/2))] lg:grid-cols-[15rem_minmax(0,44rem)]">
      <GuideList current={name} />
      <article className="min-w-0">
        {name === "" ? (
          <>
            <h1 className="mb-4 text-title">Guide</h1>
            <p className="text-ink-2">
              How Groundwork is used, administered and run. Every call is in the{" "}
              <PageLink to={paths.docs()} className="link">
                API reference
              </PageLink>
              .
            </p>
          </>
        ) : page.data ? (
          <GuideText name={name} markdown={page.data} />
        ) : page.isError && !page.isFetching ? (
          <ErrorBlock onRetry={() => void page.refetch()}>This page could not be loaded.</ErrorBlock>
        ) : (
          <div aria-busy="true">
            <p role="status" className="sr-only">
              Loading the page...
            </p>
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </article>
    </div>
  );
}

function GuideList({ current }: { current: string }) {
  return (
    // On narrow screens a page comes before the list of all.
    <nav
      aria-label="Guide"
      className={classNames("lg:sticky lg:top-20 lg:self-start", current !== "" && "max-lg:order-last")}
    >
      {guideChapters.map(({ title, pages }) => (
        <section key={title} className="mb-6">
          <h2 className="mb-1 text-xs text-ink-3">{title}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.name}>
                <PageLink
                  to={`${paths.guide()}/${page.name}`}
                  aria-current={page.name === current ? "page" : undefined}
                  className={classNames(
                    "-mx-2 block rounded-control px-2 py-1.5 text-sm hover:bg-sunken",
                    page.name === current ? "bg-sunken font-label" : "text-ink-2",
                  )}
                >
                  {page.title}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
