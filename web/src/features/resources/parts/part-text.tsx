import { useEffect, useRef } from "react";
import type { PartElement } from "@groundwork/contract/resource-parts";
import type { ResourceText, TextPage } from "@groundwork/contract/resource-text";
import { leftOutNames, leftOutReasons, leftOutWords } from "#sources/left-out-words.ts";
import { SourceOrigin } from "#sources/source-parts.tsx";
import { sourceFailure } from "#sources/source-view.tsx";
import { useStoredText } from "#sources/use-stored-text.ts";
import { type MoreText, WindowedText } from "#sources/windowed-text.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { Skeleton } from "#ui/list-states.tsx";
import { PartUnits } from "./part-units.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PageTurner } from "#sources/page-turner.tsx";

const paper = "px-5 py-6 shadow-e1 sm:px-9 sm:py-8";
const noMarks: never[] = [];

/** Shows a part as the text that was read, or as the units that are searched. */
export type PartView = "text" | "units";
const views: readonly { name: PartView; label: string }[] = [
  { name: "text", label: "Text" },
  { name: "units", label: "Units" },
];

/** Shows the stored text of a part: of a PDF page by page, of a recording with its times. */
export function PartText(props: {
  resourceId: string;
  part: string | undefined;
  /** Sums up what is not searched. */
  leftOut: PartElement["left_out"];
  page: number;
  onPage: (page: number) => void;
  view: PartView;
  addressOf: (view: PartView) => string;
  /** True if the heading takes the focus, because the text replaces the list. */
  focused: boolean;
}) {
  const { resourceId, part, leftOut, page, onPage, view, addressOf, focused } = props;
  const { source, error, isFetching, retry, more } = useStoredText(resourceId, { part, page });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused && source) heading.current?.focus({ preventScroll: true });
  }, [focused, source?.part, source]);

  if (error && !isFetching) {
    return <ErrorBlock onRetry={retry}>{sourceFailure(error)}</ErrorBlock>;
  }
  if (!source) {
    return (
      <div role="status" aria-label="Loading the text" className={`bg-page ${paper}`}>
        {[40, 100, 92, 97, 60].map((width) => (
          <span key={width} className="mb-3 block" style={{ width: `${width}%` }}>
            <Skeleton />
          </span>
        ))}
      </div>
    );
  }
  return (
    <article aria-labelledby="part-title">
      <h2
        id="part-title"
        ref={heading}
        tabIndex={-1}
        className="text-subheading [overflow-wrap:anywhere] text-balance"
      >
        {source.title || source.FileName}
      </h2>
      <SourceOrigin source={source} className="mt-1" />
      <LeftOutList sums={leftOut} />
      <LinkTabs
        label="Shown as"
        tabs={views.map(({ name, label }) => ({ to: addressOf(name), label, current: name === view }))}
        className="mt-4"
      />
      <div className="mt-3">
        {view === "units" ? (
          <PartUnits resourceId={resourceId} part={source.part} />
        ) : (
          <Text source={source} loading={isFetching} more={more} page={page} onPage={onPage} />
        )}
      </div>
    </article>
  );
}

interface TextProps {
  source: ResourceText;
  /** True if the present text may belong to another page. */
  loading: boolean;
  more: MoreText;
  page: number;
  onPage: (page: number) => void;
}

function Text({ source, loading, more, page, onPage }: TextProps) {
  const { pages } = source;
  const shown = pages.find((candidate) => candidate.page === page) ?? pages[0];
  if (source.text.trim() === "") return <p className="text-sm text-ink-2">This part has no text.</p>;
  if (!shown) {
    return <WindowedText source={source} highlights={noMarks} more={more} className={paper} />;
  }
  const steps = <TextPageSteps pages={pages} count={source.page_count} shown={shown} onPage={onPage} />;
  return (
    <>
      {pages.length > 1 && steps}
      {!loading && source.text.slice(shown.start, shown.end).trim() === "" ? (
        <p className={`bg-page text-sm text-page-2 ${paper}`}>There is no text on this page.</p>
      ) : (
        <WindowedText source={source} highlights={noMarks} range={shown} className={paper} />
      )}
    </>
  );
}

/** Lists what is not searched: the reason of each kind, and the words that repeat on page after page. */
function LeftOutList({ sums }: { sums: PartElement["left_out"] }) {
  if (sums.length === 0) return null;
  return (
    <Disclosure label={leftOutWords(sums)} className="mt-2">
      <dl className="max-w-[44rem] text-xs text-ink-2">
        {sums.map(({ kind, characters, repeated }) => (
          <div key={kind} className="mb-3 last:mb-0">
            <dt className="font-label text-ink first-letter:uppercase">
              {leftOutNames[kind]}, {characters.toLocaleString("en")} characters
            </dt>
            <dd>
              {leftOutReasons[kind]}
              {repeated.length > 0 && (
                <ul className="mt-1 list-disc pl-5">
                  {repeated.map(({ text, pages }) => (
                    <li key={text} className="[overflow-wrap:anywhere]">
                      “{text}” on {pages.toLocaleString("en")} {pages === 1 ? "page" : "pages"}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

interface TextPageStepsProps {
  /** Lists the pages whose names are known, in order. */
  pages: readonly TextPage[];
  count: number;
  shown: TextPage;
  onPage: (page: number) => void;
}

function TextPageSteps({ pages, count, shown, onPage }: TextPageStepsProps) {
  return (
    <nav aria-label="Pages" className="mb-3 flex flex-wrap items-center gap-1 text-xs text-ink-2">
      <PageTurner page={shown.page} count={count} onPage={onPage}>
        <label className="flex items-center gap-2">
          Page
          <select
            value={shown.page}
            onChange={(event) => onPage(Number(event.target.value))}
            className="h-8 rounded-control border border-control bg-surface px-2 text-ink"
          >
            {pages.map((page) => (
              <option key={page.page} value={page.page}>
                {pageName(page)}
              </option>
            ))}
          </select>
        </label>
        <span>of {count.toLocaleString()}</span>
      </PageTurner>
    </nav>
  );
}

/** Returns a page's number, and the number printed on it if that differs. */
function pageName({ page, page_label }: TextPage): string {
  const label = page_label.trim();
  return label === "" || label === String(page) ? String(page) : `${page} (${label})`;
}
