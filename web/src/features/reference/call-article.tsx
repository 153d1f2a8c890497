import { Link as LinkIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { CopyButton } from "#ui/copy-button.tsx";
import { Tag } from "#ui/status-badge.tsx";
import { FieldTable, ReferenceRow, ReferenceTable, ReferenceText } from "./field-table.tsx";
import type { ReferenceAnswer, ReferenceCall } from "./read-reference.ts";

/** Shows one call: its purpose, access, input, answer, errors and examples. */
export function CallArticle({ call, fill }: { call: ReferenceCall; fill: (source: string) => string }) {
  const { id, method, path, summary, access, samples } = call;
  return (
    <article aria-labelledby={id} className="border-t border-line py-8 first:border-t-0">
      <div className="panel:grid panel:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] panel:gap-8">
        <div className="min-w-0">
          <h3 id={id} tabIndex={-1} className="group scroll-mt-20 text-item [overflow-wrap:anywhere]">
            <span className="mr-2 align-[0.1em]">
              <Tag>{method}</Tag>
            </span>
            {path}
            <Link
              to={`#${id}`}
              aria-label={`Link to ${method} ${path}`}
              className="touch-24 ml-2 inline-block rounded-small align-[-0.15em] text-ink-3 hover:text-ink"
            >
              <LinkIcon aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </Link>
          </h3>
          <p className="mt-2">
            <ReferenceText>{summary}</ReferenceText>
          </p>
          <p className="mt-1 text-sm text-ink-3">{access}.</p>
          <Takes call={call} />
          {call.answers.map((answer) => (
            <Answer key={answer.status + answer.media} of={`${method} ${path}`} answer={answer} />
          ))}
          <Failures call={call} />
        </div>
        <div className="mt-5 min-w-0 space-y-3 panel:sticky panel:top-20 panel:mt-0 panel:self-start">
          {samples.map(({ label, source }) => (
            <CallSample key={label} label={label} of={`${method} ${path}`} command={fill(source)} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Takes({
  call: { pathFields, queryFields, headerFields, bodies, method, path },
}: {
  call: ReferenceCall;
}) {
  const tables = [
    { title: "In the path", rows: pathFields },
    { title: "In the query", rows: queryFields },
    { title: "In the header", rows: headerFields },
    ...bodies.map(({ media, rows }) => ({
      title: media === "multipart/form-data" ? "Form" : "Body",
      rows,
    })),
  ];
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} className="mt-5">
        <h4 className="mb-1 text-sm font-title">{title}</h4>
        <FieldTable sent caption={`${title} of ${method} ${path}`} rows={rows} />
      </section>
    ));
}

function Answer({ of, answer }: { of: string; answer: ReferenceAnswer }) {
  const { status, says, media, table, events } = answer;
  const streams = events.length > 0;
  return (
    <Unfolding
      title={streams ? `${status}, as a stream` : status}
      note={streams ? "text/event-stream" : media === "application/json" ? table.type : media}
    >
      <p className="mb-1 text-sm text-ink-2">
        {streams
          ? "Server-sent events, each with JSON as its data. Request them with Accept: text/event-stream."
          : says}
      </p>
      {table.rows.length > 0 && <FieldTable caption={`Response ${status} of ${of}`} rows={table.rows} />}
      {streams && (
        <ul className="mt-2 space-y-4">
          {events.map((event) => (
            <li key={event.name}>
              <p className="text-sm">
                <strong className="font-title">{event.name}</strong>{" "}
                <span className="text-ink-2">{event.says}</span>
              </p>
              {event.table.rows.length > 0 && (
                <FieldTable caption={`Event ${event.name} of ${of}`} rows={event.table.rows} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Unfolding>
  );
}

function Failures({ call: { failures, method, path } }: { call: ReferenceCall }) {
  if (failures.length === 0) return null;
  return (
    <Unfolding title="Errors" note={`${failures.length}`}>
      <ReferenceTable caption={`Errors of ${method} ${path}`} heads={["Status and code", "Message"]}>
        {failures.map(({ status, code, sentence, says }) => (
          <ReferenceRow
            key={status + code + sentence}
            head={
              <>
                <span className="font-label">{status}</span> {code}
              </>
            }
            title={says}
          >
            {sentence}
          </ReferenceRow>
        ))}
      </ReferenceTable>
    </Unfolding>
  );
}

/** Draws its content when it is first opened: all of it at once would be thousands of rows. */
function Unfolding({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className="group mt-3 border-t border-line pt-3"
      onToggle={(event) => setWasOpen(wasOpen || event.currentTarget.open)}
    >
      <summary className="flex min-h-6 items-baseline gap-2 rounded-small text-sm before:w-2.5 before:text-ink-3 before:content-['+'] group-open:before:content-['–'] [&::-webkit-details-marker]:hidden">
        <span className="font-title">{title}</span>
        <span className="text-ink-3">{note}</span>
      </summary>
      {wasOpen && <div className="pt-2">{children}</div>}
    </details>
  );
}

/** Shows a command. It wraps, so that nothing has to be scrolled. */
function CallSample({ label, of, command }: { label: string; of: string; command: string }) {
  return (
    <figure className="overflow-hidden rounded-control border border-line bg-surface">
      <figcaption className="flex h-9 items-center justify-between border-b border-line pl-3.5 text-xs text-ink-2">
        {label}
        <CopyButton
          text={command}
          label={`Copy the example of ${of}${label === "curl" ? "" : `: ${label}`}`}
        />
      </figcaption>
      <pre className="px-3.5 py-3 font-mono text-[13px] leading-relaxed tracking-normal [overflow-wrap:anywhere] whitespace-pre-wrap">
        <code>{command}</code>
      </pre>
    </figure>
  );
}
