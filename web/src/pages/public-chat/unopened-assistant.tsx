import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { PublicAssistant } from "#features/chat/use-public-assistant.ts";
import { paths } from "#paths";
import { buttonClass } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { EmptyGlyph } from "#ui/empty-glyph.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { VisitorPassword } from "#features/chat/visitor-password.tsx";

/** Is true in a frame, in which no link may lead away. */
const framed = window.parent !== window;

interface UnopenedAssistantProps {
  slug: string;
  assistant: Exclude<PublicAssistant, { kind: "found" }>;
}

/** Shows why a published assistant cannot be asked yet: it is loading, locked, or not there. */
export function UnopenedAssistant({ slug, assistant }: UnopenedAssistantProps) {
  switch (assistant.kind) {
    case "password":
      return <PasswordNeeded slug={slug} onEntered={assistant.entered} />;
    case "members":
      return <MembersOnly />;
    case "site":
      return <SiteNotAllowed />;
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

function Unavailable() {
  return (
    <NoAssistant
      pageTitle="Assistant not found"
      title="There is no assistant at this address"
      words="The link may be mistyped, or its owner has unpublished the assistant. Ask the person who gave you the link for the current one."
    />
  );
}

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
      <Link to={paths.home()} {...(framed && { target: "_blank" })} className={buttonClass("secondary", 40)}>
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

function PasswordNeeded({ slug, onEntered }: { slug: string; onEntered: () => void }) {
  usePageTitle("Password");
  return (
    <Plain>
      <h2 className="mb-2 text-subheading">This assistant requires a password</h2>
      <p className="mb-5 text-sm text-ink-2">Its owner can give it to you.</p>
      <VisitorPassword slug={slug} onEntered={onEntered} />
    </Plain>
  );
}

/** Signing in opens a page of its own where another site frames this one, which may not see the session. */
function MembersOnly() {
  const { pathname } = useLocation();
  usePageTitle("For members");
  return (
    <Plain>
      <h2 className="mb-2 text-subheading">This assistant is for members of its project</h2>
      <p className="mb-6 text-sm text-ink-2">
        {framed
          ? "You can’t sign in here, because browsers don’t share your sign-in with a page inside another site. Open the assistant in a new tab and sign in there."
          : "Sign in with an account that works on the project."}
      </p>
      <a
        href={framed ? pathname.replace(/^\/embed\//, "/qa/") : paths.login(pathname)}
        {...(framed && { target: "_blank", rel: "noopener" })}
        className={buttonClass("primary", 40)}
      >
        {framed ? "Open in a new tab" : "Sign in"}
      </a>
    </Plain>
  );
}

function SiteNotAllowed() {
  usePageTitle("Not allowed here");
  return (
    <Plain>
      <h2 className="mb-2 text-subheading">This assistant can't be used on this site</h2>
      <p className="text-sm text-ink-2">Its owner can allow it under On your site.</p>
    </Plain>
  );
}
