import { type ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { PublicChat } from "#features/chat/public-chat.tsx";
import { type PublicAssistant, usePublicAssistant } from "#features/chat/use-public-assistant.ts";
import { paths } from "#paths";
import { buttonClass } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { EmptyGlyph } from "#ui/empty-glyph.tsx";
import { CompactHeader } from "../shell/compact-header.tsx";
import { usePageTitle } from "../shell/page-title.ts";

export function PublicChatPage() {
  const { endpoint = "" } = useParams();
  const assistant = usePublicAssistant(endpoint);
  const found = assistant.kind === "found";
  usePageTitle(found ? assistant.name : undefined);
  return (
    <>
      <CompactHeader
        title="Public AI"
        {...subtitleOf(assistant)}
        actions={
          found && (
            <span className="hidden pr-1 text-xs text-ink-3 md:block">
              Answers from published sources only
            </span>
          )
        }
      />
      <Body slug={endpoint} assistant={assistant} />
    </>
  );
}

/** Keeps the line free while the name is loading, so that nothing jumps. */
function subtitleOf(assistant: PublicAssistant): { subtitle?: string } {
  if (assistant.kind === "found") return { subtitle: assistant.name };
  return assistant.kind === "loading" ? { subtitle: "\u00a0" } : {};
}

function Body({ slug, assistant }: { slug: string; assistant: PublicAssistant }) {
  const question = (useLocation().state as { question?: string } | null)?.question;
  switch (assistant.kind) {
    case "found":
      return (
        <PublicChat
          key={slug}
          slug={slug}
          description={assistant.description}
          suggestions={assistant.suggestions}
          questionDays={assistant.questionDays}
          asked={question}
        />
      );
    case "unknown":
      return <Unavailable />;
    case "paused":
      return <Paused />;
    case "failed":
      return (
        <Plain>
          <ErrorBlock onRetry={assistant.retry}>{assistant.words}</ErrorBlock>
        </Plain>
      );
    case "loading":
      return (
        <Plain>
          <p role="status" className="appear-late text-sm text-ink-2">
            Opening the assistant...
          </p>
        </Plain>
      );
  }
}

/** Shows that a link was mistyped, or that its assistant is no longer published. */
function Unavailable() {
  return (
    <NoAssistant
      pageTitle="Assistant not found"
      title="There is no assistant at this address"
      words="The link may be mistyped, or its owner has unpublished the assistant. Ask the person who gave you the link for the current one."
    />
  );
}

/** Shows that a project changed owners and its new owner has not resumed the assistant. */
function Paused() {
  return (
    <NoAssistant
      pageTitle="Assistant paused"
      title="This assistant is paused"
      words="Its project has a new owner, who hasn't turned the assistant on yet. Please come back later."
    />
  );
}

function NoAssistant({ pageTitle, title, words }: { pageTitle: string; title: string; words: string }) {
  usePageTitle(pageTitle);
  return (
    <Plain>
      <EmptyGlyph />
      <h2 className="mt-6 mb-2.5 text-heading sm:text-title">{title}</h2>
      <p className="mb-8 max-w-[520px] text-[17px] leading-normal text-pretty text-ink-2">{words}</p>
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
