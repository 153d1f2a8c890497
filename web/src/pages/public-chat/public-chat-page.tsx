import { useQuery } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { Link, useParams } from "react-router";
import { ApiFailure } from "#api/api-failure.ts";
import { publicInfo } from "#api/publications.ts";
import { publicChatFailure } from "#features/chat/chat-failure-words.ts";
import { PublicChat } from "#features/chat/public-chat.tsx";
import { paths } from "#paths";
import { buttonClass } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { EmptyGlyph } from "#ui/glyph.tsx";
import { CompactHeader } from "../shell/compact-header.tsx";
import { usePageTitle } from "../shell/page-title.ts";

export function PublicChatPage() {
  const { endpoint = "" } = useParams();
  const info = useQuery({
    queryKey: ["public-info", endpoint],
    queryFn: ({ signal }) => publicInfo(endpoint, signal),
  });
  usePageTitle(info.data?.name);
  return (
    <>
      <CompactHeader
        title="Public AI"
        subtitle={info.data?.name ?? " "}
        actions={
          info.data && (
            <span className="hidden pr-1 text-xs text-ink-3 md:block">
              Answers from published sources only
            </span>
          )
        }
      />
      {info.data ? (
        <PublicChat key={endpoint} slug={endpoint} description={info.data.description} />
      ) : info.isError && isUnknown(info.error) ? (
        <Unavailable />
      ) : info.isError ? (
        <Plain>
          <ErrorBlock onRetry={() => void info.refetch()}>{publicChatFailure(info.error)}</ErrorBlock>
        </Plain>
      ) : (
        <Plain>
          <p role="status" className="appear-late text-sm text-ink-2">
            Opening the assistant...
          </p>
        </Plain>
      )}
    </>
  );
}

function isUnknown(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 404 || failure.status === 422);
}

/** For a link that was mistyped, or whose assistant is no longer published. */
function Unavailable() {
  usePageTitle("Assistant not found");
  return (
    <Plain>
      <EmptyGlyph />
      <h2 className="mt-6 mb-2.5 text-heading sm:text-title">There is no assistant at this address</h2>
      <p className="mb-8 max-w-[520px] text-[17px] leading-normal text-pretty text-ink-2">
        The link may be mistyped, or its owner has unpublished the assistant. Ask whoever gave you the link
        for the current one.
      </p>
      <Link to={paths.home()} className={buttonClass("secondary", 40)}>
        Go to Groundwork
      </Link>
    </Plain>
  );
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto px-4 outline-none sm:px-8">
      <div className="mx-auto max-w-[660px] pt-[12vh] pb-12">{children}</div>
    </main>
  );
}
