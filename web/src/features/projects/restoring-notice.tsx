import { RotateCw } from "lucide-react";

/** Says that what was stored of a project's resources was lost and is read again; nothing where nothing was. */
export function RestoringNotice({ resources }: { resources: number | undefined }) {
  if (!resources) return null;
  const words =
    resources === 1
      ? "What was stored of one resource was damaged. It is being read again automatically; until that is done, answers leave it out."
      : `What was stored of ${resources.toLocaleString("en-US")} resources was damaged. They are being read again automatically; until that is done, answers leave them out.`;
  return (
    <div
      role="status"
      className="mb-5 flex gap-2.5 rounded-control border border-line-2 bg-surface px-3.5 py-3 text-sm"
    >
      <RotateCw aria-hidden="true" className="mt-[0.16rem] size-4 shrink-0 text-ink-2" strokeWidth={1.75} />
      <p className="min-w-0">{words}</p>
    </div>
  );
}
