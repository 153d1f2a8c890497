import { limits } from "@groundwork/contract/limits";
import { FileText } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SourceView } from "#sources/source-view.tsx";
import { countedWords } from "#ui/format.ts";
import { SelectField, type SelectOption } from "#ui/form.tsx";
import { useCall } from "#api/use-call.ts";

const none: never[] = [];
/** Keys that move the caret or leave the text; whatever writes does nothing. */
const moves = /^(Arrow|Home|End|Page|Tab|Shift|Escape)/;

interface PassagePickerProps {
  sources: readonly SelectOption[];
  first: string | undefined;
  onPick: (passage: { ResourceID: string; quote: string; heading: string }) => void;
}

/** Shows a source, of which a passage is picked by selecting it, with the pointer or with Shift and the arrow keys. */
export function PassagePicker({ sources, first, onPick }: PassagePickerProps) {
  const [resourceId, setResourceId] = useState(first ?? sources[0]?.value);
  const [picked, setPicked] = useState<Picked | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = (): void => setPicked(body.current && pickedPassage(body.current, document.getSelection()));
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, []);
  if (resourceId === undefined)
    return <p className="text-sm text-ink-2">This project has no indexed source yet.</p>;
  const use = (): void => {
    if (!picked) return;
    onPick({ ResourceID: resourceId, ...picked });
    document.getSelection()?.removeAllRanges();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") use();
    if (!moves.test(event.key) && !event.metaKey && !event.ctrlKey) event.preventDefault();
  };
  return (
    <section
      aria-label="Source"
      className="overflow-clip rounded-card border border-line-2 bg-page text-page-ink"
    >
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-2.5 border-b border-line bg-surface px-4 py-2 text-[13.5px] text-ink">
        <FileText aria-hidden="true" />
        <SelectField
          label="Source"
          hideLabel
          options={sources}
          value={resourceId}
          onChange={(event) => setResourceId(event.target.value)}
          className="min-w-0 flex-1"
        />
      </header>
      <SourceParts key={resourceId} resourceId={resourceId}>
        {(part) => (
          <div
            ref={body}
            // A caret, so that the keyboard can select; nothing can be written.
            contentEditable
            suppressContentEditableWarning
            role="textbox"
            aria-multiline="true"
            aria-readonly="true"
            aria-label="Text of the source. Select a passage and press Enter."
            tabIndex={0}
            spellCheck={false}
            onKeyDown={onKeyDown}
            onBeforeInput={(event) => event.preventDefault()}
            onPaste={(event) => event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
            className="px-4 pt-4 pb-6 outline-none selection:bg-mark selection:text-page-ink sm:px-8"
          >
            <SourceView
              key={part}
              resourceId={resourceId}
              part={part}
              page={null}
              layout="text"
              highlights={none}
              onPageChange={() => undefined}
            />
          </div>
        )}
      </SourceParts>
      {picked && (
        <div className="sticky bottom-3 mx-4 mb-3 flex w-fit items-center gap-2 rounded-control bg-ink px-3.5 py-1.5 text-sm text-paper max-sm:w-auto max-sm:justify-between sm:ml-auto">
          {picked.quote.length > limits.quoteMax
            ? "Select less"
            : `${countedWords(wordCount(picked.quote), "word")} selected`}
          <button
            type="button"
            disabled={picked.quote.length > limits.quoteMax}
            // The selection would be gone before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={use}
            className="rounded-small bg-paper px-3 py-1 text-[13px] font-label text-ink disabled:opacity-60"
          >
            Use this passage
          </button>
        </div>
      )}
    </section>
  );
}

interface SourcePartsProps {
  resourceId: string;
  children: (part: string) => React.ReactNode;
}

function SourceParts({ resourceId, children }: SourcePartsProps) {
  const { data } = useCall("listParts", { resourceID: resourceId, limit: 500 }, { what: "the pages" });
  const [chosen, setChosen] = useState<string>();
  const parts = data?.parts.filter(({ state }) => state === "read" || state === "unchanged") ?? none;
  const part = chosen ?? parts[0]?.part;
  if (part === undefined) return null;
  return (
    <>
      {parts.length > 1 && (
        <SelectField
          label="Page"
          hideLabel
          options={parts.map(({ part: value, title }) => ({ value, label: title ?? value }))}
          value={part}
          onChange={(event) => setChosen(event.target.value)}
          className="px-4 pt-3"
        />
      )}
      {children(part)}
    </>
  );
}

interface Picked {
  quote: string;
  /** The heading above it; empty if there is none. */
  heading: string;
}

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}\p{M}]/u.test(sign);

/** Returns the passage that is selected within an element: whole words, and whole rows of a table. Null if there is none. */
function pickedPassage(within: Element, selection: Selection | null): Picked | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!within.contains(range.commonAncestorContainer)) return null;
  snapToRows(range);
  snapToWords(range);
  const quote = textOf(range);
  return quote === "" ? null : { quote, heading: headingBefore(within, range) };
}

const wordCount = (text: string): number => text.match(/[\p{L}\p{N}\p{M}]+/gu)?.length ?? 0;

function snapToRows(range: Range): void {
  const rowOf = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest("tr") ?? null;
  const first = rowOf(range.startContainer);
  const last = rowOf(range.endContainer);
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
}

function snapToWords(range: Range): void {
  const { startContainer: start, endContainer: end } = range;
  if (start instanceof Text) {
    let at = range.startOffset;
    while (at > 0 && isWord(start.data[at - 1]) && isWord(start.data[at])) at--;
    range.setStart(start, at);
  }
  if (end instanceof Text) {
    let at = range.endOffset;
    while (at < end.length && isWord(end.data[at - 1]) && isWord(end.data[at])) at++;
    range.setEnd(end, at);
  }
}

/** Returns the words of a range with a space between cells and blocks, which have none in the document. */
function textOf(range: Range): string {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  const pieces: string[] = [];
  let block: Element | null = null;
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !range.intersectsNode(node)) continue;
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    const around = node.parentElement?.closest("td, th, p, li, pre, blockquote, div") ?? null;
    if (around !== block) pieces.push(" ");
    block = around;
    pieces.push(node.data.slice(from, to));
  }
  return pieces.join("").replaceAll(/\s+/g, " ").trim();
}

function headingBefore(within: Element, range: Range): string {
  const headings = [...within.querySelectorAll('[role="heading"], h1, h2, h3, h4, h5, h6')];
  const before = headings.filter((heading) => range.comparePoint(heading, 0) < 0);
  return (before.at(-1)?.textContent ?? "").trim().slice(0, 200);
}
