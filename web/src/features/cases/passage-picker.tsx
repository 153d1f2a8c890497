import { limits } from "@groundwork/contract/limits";
import { FileText } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SourceView } from "#sources/source-view.tsx";
import { countedWords } from "#ui/format.ts";
import { SelectField, type SelectOption } from "#ui/select-field.tsx";
import { useSourceParts } from "./case-queries.ts";
import { type Picked, pickedPassage, wordCount } from "./picked-passage.ts";

export interface PickedPassage {
  ResourceID: string;
  quote: string;
  heading: string;
}

const none: never[] = [];
/** Keys that move the caret or leave the text; whatever writes does nothing. */
const moves = /^(Arrow|Home|End|Page|Tab|Shift|Escape)/;

/** Shows a source, of which a passage is picked by selecting it, with the pointer or with Shift and the arrow keys. */
export function PassagePicker({
  sources,
  first,
  onPick,
}: {
  sources: readonly SelectOption[];
  /** The source to begin with. */
  first: string | undefined;
  onPick: (passage: PickedPassage) => void;
}) {
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

function SourceParts({
  resourceId,
  children,
}: {
  resourceId: string;
  children: (part: string) => React.ReactNode;
}) {
  const { data } = useSourceParts(resourceId);
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
