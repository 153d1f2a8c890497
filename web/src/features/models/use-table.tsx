import { GrowingRows } from "#ui/growing-rows.tsx";
import { costWords, countWords } from "./model-words.ts";
import type { GroupSum } from "./sum-use.ts";

/** Sums as a table, which scrolls sideways where it has no room; of many, the first are drawn until the others come near. */
export function UseTable({ caption, rows }: { caption: string; rows: readonly GroupSum[] }) {
  const head = "py-2 pr-4 text-xs font-label text-ink-2";
  const number = "text-right whitespace-nowrap";
  return (
    <GrowingRows rows={rows}>
      {(shown) => (
        <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="border-b border-line-2">
                <th scope="col" className={`${head} text-left`}>
                  {caption}
                </th>
                <th scope="col" className={`${head} ${number}`}>
                  Calls
                </th>
                <th scope="col" className={`${head} ${number}`}>
                  Tokens
                </th>
                <th scope="col" className={`${head} ${number} pr-0!`}>
                  Cost
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, name, calls, tokens, cost }) => (
                <tr key={key} className="border-b border-line">
                  <th
                    scope="row"
                    className="min-w-[8rem] py-2.5 pr-4 text-left font-normal [overflow-wrap:anywhere]"
                  >
                    {name}
                  </th>
                  <td className={`py-2.5 pr-4 ${number}`}>{countWords(calls)}</td>
                  <td className={`py-2.5 pr-4 ${number}`}>{countWords(tokens)}</td>
                  <td className={`py-2.5 ${number}`}>{costWords(cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </GrowingRows>
  );
}
