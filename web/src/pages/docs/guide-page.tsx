import { Loaded } from "#ui/list-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { paths } from "#paths";
import { classNames } from "#ui/class-names.ts";
import { PageLink } from "#ui/page-link.tsx";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { guideChapters, guideLink, loadGuide } from "./guide-pages.ts";
import { Fragment, lazy, type ReactNode, Suspense } from "react";
import { type Block, type Inline, parseMarkup } from "#features/chat/markup/parse-markup.ts";
import { TextLink } from "#ui/text-link.tsx";

const SampleTests = lazy(async () => ({
  default: (await import("#features/cases/sample-tests.tsx")).SampleTests,
}));

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
              How to use, administer and run Groundwork. For every API call, see the{" "}
              <PageLink to={paths.docs()} className="link">
                API reference
              </PageLink>
              .
            </p>
          </>
        ) : (
          <Loaded
            query={page}
            failure={page.error ? "This page could not be loaded." : ""}
            loadingLabel="Loading the page..."
          >
            {(markdown) => markdown && <GuideText name={name} markdown={markdown} />}
          </Loaded>
        )}
        {name === "tests" && (
          <Suspense>
            <SampleTests />
          </Suspense>
        )}
      </article>
    </div>
  );
}

function GuideList({ current }: { current: string }) {
  return (
    // On narrow screens the page comes before the contents.
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

/** Renders a page of the guide. Links to files outside it become plain text. */
function GuideText({ name, markdown }: { name: string; markdown: string }) {
  return parseMarkup(joined(markdown)).map((block, i) => <GuideBlock key={i} block={block} name={name} />);
}

/** Joins the wrapped lines of each paragraph, so that only a block begins a line. */
function joined(markdown: string): string {
  return markdown.replaceAll(/([^\n])\n(?=[^\n#|\-\d`>])/g, "$1 ");
}

function GuideBlock({ block, name }: { block: Block; name: string }) {
  const words = (inlines: readonly Inline[]) => <Words inlines={inlines} name={name} />;
  switch (block.kind) {
    case "heading":
      return block.level === 1 ? (
        <h1 className="mb-6 text-title">{words(block.inlines)}</h1>
      ) : (
        <h2 className="mt-10 mb-3 text-subheading">{words(block.inlines)}</h2>
      );
    case "paragraph":
      return <p className="mb-4 text-pretty text-ink-2">{words(block.inlines)}</p>;
    case "code":
      return (
        <pre className="mb-4 overflow-x-auto rounded-control bg-sunken px-4 py-3 text-sm" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List className={`mb-4 grid gap-2 pl-6 text-ink-2 ${block.ordered ? "list-decimal" : "list-disc"}`}>
          {block.items.map(({ inlines }, i) => (
            <li key={i}>{words(inlines)}</li>
          ))}
        </List>
      );
    }
    case "table":
      return (
        <div className="mb-4 overflow-x-auto" role="group" aria-label="Table" tabIndex={0}>
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr>
                {block.header.map((cell, i) => (
                  <th key={i} scope="col" className="border-b border-line-2 py-2 pr-4 text-left font-title">
                    {words(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, k) => (
                    <td key={k} className="border-b border-line py-2 pr-4 align-top text-ink-2">
                      {words(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function Words({ inlines, name }: { inlines: readonly Inline[]; name: string }) {
  return inlines.map((inline, i) => <Fragment key={i}>{wordsOf(inline, name)}</Fragment>);
}

function wordsOf(inline: Inline, name: string): ReactNode {
  if (inline.kind === "mark") return `[${inline.mark}]`;
  if (inline.kind === "break") return " ";
  const { text, bold, code, href } = inline;
  if (code)
    return (
      <code className="rounded-mark bg-sunken px-1 font-mono text-[0.9em] [overflow-wrap:anywhere]">
        {text}
      </code>
    );
  const page = href === null ? null : guideLink(name, href);
  if (page !== null) return <TextLink to={`${paths.guide()}/${page}`}>{text}</TextLink>;
  return bold ? <strong className="font-label text-ink">{text}</strong> : text;
}
