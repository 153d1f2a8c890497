import { Fragment, type ReactNode } from "react";
import { type Block, type Inline, parseMarkup } from "#features/chat/markup/parse-markup.ts";
import { paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { guideLink } from "./guide-pages.ts";

/** A page of the guide. Links lead to other pages of it; what lies elsewhere in the repository is named and no link. */
export function GuideText({ name, markdown }: { name: string; markdown: string }) {
  return parseMarkup(joined(markdown)).map((block, i) => <GuideBlock key={i} block={block} name={name} />);
}

/** Lines of a paragraph are wrapped in the file; only what begins a block begins a line. */
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
