import { countedWords } from "#ui/format.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { dataWords, quoteWords, whereWords } from "./reach-words.ts";
import type { ReachedDocument } from "@groundwork/contract/reach";
import type { CallAnswer } from "#api/call.ts";

interface ReachListsProps {
  reach: CallAnswer<"strangersReach">;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, hide: boolean) => void;
  disabled: boolean;
}

/** Lists the personal data found, the longest quotes, and all documents, each with a box that hides it from visitors. */
export function ReachLists({ reach, ...choice }: ReachListsProps) {
  const { documents, quotes, total, complete } = reach;
  const withData = documents.filter(({ personal_data: data }) => data.length > 0);
  const nameOf = new Map(documents.map(({ ResourceID, name }) => [ResourceID, name]));
  return (
    <>
      <Head title="Personal data found" aside={countedWords(withData.length, "document")} />
      {withData.length === 0 ? (
        <p className="border-t border-line pt-2.5 text-sm text-ink-2">
          {complete
            ? "No email addresses, phone numbers, IBANs, cards or dates of birth."
            : "Looking through your documents..."}
        </p>
      ) : (
        <ul aria-label="Personal data found">
          {withData.map((document) => (
            <DocumentRow key={document.ResourceID} document={document} {...choice}>
              {document.personal_data.map((data) => (
                <span key={data.kind} className="block text-xs text-ink-2 [overflow-wrap:anywhere]">
                  {dataWords(data)}
                </span>
              ))}
            </DocumentRow>
          ))}
        </ul>
      )}
      {quotes.length > 0 && (
        <>
          <Head title={quotes.length === 3 ? "The three longest quotes" : "The longest quotes"} />
          <ul aria-label="The longest quotes">
            {quotes.map(({ ResourceID, text, words, place }) => (
              <li
                key={`${ResourceID} ${place.part} ${place.start}`}
                className="mt-2 border-l-2 border-line-2 pl-3.5"
              >
                <p className="line-clamp-2 font-page text-[15px] [overflow-wrap:anywhere]">{text}</p>
                <p className="mt-0.5 text-xs text-ink-3 [overflow-wrap:anywhere]">
                  {quoteWords(place, nameOf.get(ResourceID) ?? "", words)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Disclosure
        label={<span className="text-sm text-ink">All {countedWords(total, "document")}</span>}
        className="mt-4 border-t border-line pt-2"
      >
        <p className="text-xs text-ink-2">Hide this document from visitors:</p>
        <ul aria-label="All documents" className="mt-1.5 max-h-72 overflow-y-auto">
          {documents.map((document) => (
            <DocumentRow key={document.ResourceID} document={document} {...choice}>
              <span className="block text-xs text-ink-3">
                {choice.chosen.has(document.ResourceID)
                  ? "For members only"
                  : `Visitors see “${document.visitors_see || document.name}”`}
              </span>
            </DocumentRow>
          ))}
        </ul>
        {total > documents.length && (
          <p className="mt-2 text-xs text-ink-2">Only the first {documents.length} are listed.</p>
        )}
      </Disclosure>
    </>
  );
}

function Head({ title, aside }: { title: string; aside?: string }) {
  return (
    <div className="mt-4 mb-1.5 flex items-baseline justify-between gap-3 first:mt-0">
      <h3 className="text-item">{title}</h3>
      {aside && <span className="text-xs text-ink-2">{aside}</span>}
    </div>
  );
}

function DocumentRow({
  document: { ResourceID: id, name, personal_data: data },
  chosen,
  onChoose,
  disabled,
  children,
}: Omit<ReachListsProps, "reach"> & { document: ReachedDocument; children: React.ReactNode }) {
  const first = data[0]?.examples[0];
  return (
    <li className="border-t border-line">
      <label className="grid cursor-pointer grid-cols-[16px_minmax(0,1fr)] items-center gap-3 py-2.5 sm:grid-cols-[16px_minmax(0,1fr)_auto]">
        <input
          type="checkbox"
          aria-label={`Hide ${name} from visitors`}
          checked={chosen.has(id)}
          disabled={disabled}
          onChange={(event) => onChoose(id, event.target.checked)}
          className="size-4 accent-(--ink)"
        />
        <span className="min-w-0">
          <span className="block text-[14.5px] font-label [overflow-wrap:anywhere]">{name}</span>
          {children}
        </span>
        {first && (
          <span className="hidden max-w-48 truncate text-xs text-ink-2 sm:block">
            {whereWords(first.place, name)}
          </span>
        )}
      </label>
    </li>
  );
}
