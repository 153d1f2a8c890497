import { ChevronLeft, ChevronRight } from "lucide-react";
import type { TextPage } from "@groundwork/contract/resource-text";
import { IconButton } from "#ui/icon-button.tsx";

const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

/** Ways to the other pages of a text: the next, the one before, and any by its name. */
export function TextPageSteps({
  pages,
  count,
  shown,
  onPage,
}: {
  /** Those whose names are known, in order. */
  pages: readonly TextPage[];
  count: number;
  shown: TextPage;
  onPage: (page: number) => void;
}) {
  return (
    <nav aria-label="Pages" className="mb-3 flex flex-wrap items-center gap-1 text-xs text-ink-2">
      <IconButton
        label="Previous page"
        disabled={shown.page <= 1}
        onClick={() => onPage(shown.page - 1)}
        icon={<ChevronLeft {...icon} />}
      />
      <label className="flex items-center gap-2">
        Page
        <select
          value={shown.page}
          onChange={(event) => onPage(Number(event.target.value))}
          className="h-8 rounded-control border border-control bg-surface px-2 text-ink"
        >
          {pages.map((page) => (
            <option key={page.page} value={page.page}>
              {pageName(page)}
            </option>
          ))}
        </select>
      </label>
      <span>of {count.toLocaleString()}</span>
      <IconButton
        label="Next page"
        disabled={shown.page >= count}
        onClick={() => onPage(shown.page + 1)}
        icon={<ChevronRight {...icon} />}
      />
    </nav>
  );
}

/** By its count, and by the number printed on it where that is another. */
function pageName({ page, page_label }: TextPage): string {
  const label = page_label.trim();
  return label === "" || label === String(page) ? String(page) : `${page} (${label})`;
}
