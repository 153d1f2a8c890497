import { type ReactNode } from "react";
import { PageHeading } from "#ui/page-heading.tsx";

/** What holds for every call. */
export function DocsIntroduction({ origin }: { origin: string }) {
  return (
    <div className="max-w-[56rem]">
      <PageHeading
        title="API reference"
        note={`Every call of ${origin}, as the server itself describes it.`}
      />
      <dl className="mt-6 grid gap-x-10 gap-y-5 text-sm sm:grid-cols-2">
        <Fact title="Who calls">
          Make an API key on your account page and send it with each call as{" "}
          <Code>Authorization: Bearer YOUR_API_KEY</Code>. A key for “read” looks, one for “ask” also asks,
          one for “manage” does everything but what concerns the account itself. Without a key,{" "}
          <Code>POST /auth/login</Code> sets a cookie.
        </Fact>
        <Fact title="What is sent">
          JSON in UTF-8, except where a form or a file is named. Times are ISO 8601 in UTC. An asterisk marks
          what is required.
        </Fact>
        <Fact title="What goes wrong">
          Every failure is JSON with a stable <Code>code</Code>, and with one sentence for a person in{" "}
          <Code>message</Code> and <Code>detail</Code>. A 429 or a 503 says in <Code>Retry-After</Code> for
          how many seconds to wait.
        </Fact>
        <Fact title="For programs">
          The same as OpenAPI 3.1:{" "}
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

function Code({ children }: { children: string }) {
  return (
    <code className="rounded-mark bg-sunken px-1 font-mono text-[0.92em] [overflow-wrap:anywhere]">
      {children}
    </code>
  );
}
