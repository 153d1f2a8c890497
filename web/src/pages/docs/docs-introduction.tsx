import { type ReactNode } from "react";
import { ReferenceText } from "#features/reference/field-table.tsx";
import { paths } from "#paths";
import { PageHeading } from "#ui/page-heading.tsx";
import { TextLink } from "#ui/text-link.tsx";

const facts = [
  {
    title: "Authentication",
    words:
      "Create an API key on your account page and send it with each call as `Authorization: Bearer YOUR_API_KEY`. Its " +
      "scopes are “ask”, “read”, “write” and “admin”; none includes another. A key can be limited to one project. " +
      "Without a key, `POST /auth/login` sets a cookie.",
  },
  {
    title: "Requests",
    words:
      "JSON in UTF-8, except for forms and files. Times are ISO 8601 in UTC. An asterisk marks required fields.",
  },
  {
    title: "Errors",
    words:
      "Every error is JSON with a stable `code`, and a sentence for people in `message` and `detail`. For 429 and 503, " +
      "`Retry-After` is the number of seconds to wait.",
  },
];

/** Explains what all calls have in common. */
export function DocsIntroduction({ origin }: { origin: string }) {
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
