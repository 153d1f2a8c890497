import type { PartElement } from "#api/resources.ts";
import { leftOutNames, leftOutReasons, leftOutWords } from "#sources/left-out-words.ts";
import { Disclosure } from "#ui/disclosure.tsx";

/** What of a part is not searched: of each kind why, and what it says where it returns on page after page. */
export function LeftOutList({ sums }: { sums: PartElement["left_out"] }) {
  if (sums.length === 0) return null;
  return (
    <Disclosure label={leftOutWords(sums)} className="mt-2">
      <dl className="max-w-[44rem] text-xs text-ink-2">
        {sums.map(({ kind, characters, repeated }) => (
          <div key={kind} className="mb-3 last:mb-0">
            <dt className="font-label text-ink first-letter:uppercase">
              {leftOutNames[kind]}, {characters.toLocaleString("en")} characters
            </dt>
            <dd>
              {leftOutReasons[kind]}
              {repeated.length > 0 && (
                <ul className="mt-1 list-disc pl-5">
                  {repeated.map(({ text, pages }) => (
                    <li key={text} className="[overflow-wrap:anywhere]">
                      “{text}” on {pages.toLocaleString("en")} {pages === 1 ? "page" : "pages"}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
