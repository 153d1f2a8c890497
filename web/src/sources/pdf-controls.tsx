import { ChevronDown, ChevronUp, Minus, Plus } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";

const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** Where one is in a file, and how large it is shown. */
export function PdfControls({
  page,
  count,
  onPage,
  zoom,
  onZoom,
}: {
  page: number;
  count: number;
  onPage: (page: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
}) {
  const smaller = steps.findLast((step) => step < zoom);
  const larger = steps.find((step) => step > zoom);
  return (
    <div
      role="group"
      aria-label="Pages and zoom"
      className="fixed bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-0.5 rounded-control border border-line-2 bg-surface p-1 shadow-e2"
    >
      <IconButton
        label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        icon={<ChevronUp {...icon} />}
      />
      <span className="px-1 text-xs whitespace-nowrap text-ink-2">
        Page {page} of {count}
      </span>
      <IconButton
        label="Next page"
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
        icon={<ChevronDown {...icon} />}
      />
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-line-2" />
      <IconButton
        label="Smaller"
        disabled={smaller === undefined}
        onClick={() => smaller && onZoom(smaller)}
        icon={<Minus {...icon} />}
      />
      <span className="min-w-9 text-center text-xs text-ink-2">{Math.round(zoom * 100)} %</span>
      <IconButton
        label="Larger"
        disabled={larger === undefined}
        onClick={() => larger && onZoom(larger)}
        icon={<Plus {...icon} />}
      />
    </div>
  );
}
