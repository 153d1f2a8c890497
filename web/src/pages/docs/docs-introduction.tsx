import { type ReactNode } from "react";
import { ReferenceText } from "#features/reference/field-table.tsx";
import { paths } from "#paths";
import { PageHeading } from "#ui/page-heading.tsx";
import { TextLink } from "#ui/text-link.tsx";

const facts = [
  {
    title: "Who calls",
    words:
      "Make an API key on your account page and send it with each call as `Authorization: Bearer YOUR_API_KEY`. A key for “read” looks, one for “ask” also asks, one for “manage” does everything but what concerns the account itself. Without a key, `POST /auth/login` sets a cookie.",
  },
  {
    title: "What is sent",
    words:
      "JSON in UTF-8, except where a form or a file is named. Times are ISO 8601 in UTC. An asterisk marks what is required.",
  },
  {
    title: "What goes wrong",
    words:
      "Every failure is JSON with a stable `code`, and with one sentence for a person in `message` and `detail`. A 429 or a 503 says in `Retry-After` for how many seconds to wait.",
  },
];

/** Explains what all calls have in common. */
export function DocsIntroduction({ origin }: { origin: string }) {
  return (
    <div className="max-w-[56rem]">
      <PageHeading
        title="API reference"
        note={`Every call of ${origin}, as the server itself describes it.`}
      />
      <dl className="mt-6 grid gap-x-10 gap-y-5 text-sm sm:grid-cols-2">
        {facts.map(({ title, words }) => (
          <Fact key={title} title={title}>
            <ReferenceText>{words}</ReferenceText>
          </Fact>
        ))}
        <Fact title="For people">
          How Groundwork is used and run is told in the <TextLink to={paths.guide()}>guide</TextLink>.
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
