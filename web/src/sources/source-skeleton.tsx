import { Skeleton } from "#ui/skeleton.tsx";

/** The page that is coming, in its own layout. */
export function SourceSkeleton() {
  return (
    <div role="status" aria-label="Loading the source" className="px-8 py-7 pl-10">
      <div className="flex flex-col gap-3 bg-page p-11 shadow-e2">
        {[60, 100, 96, 88, 100, 72].map((width, i) => (
          <div key={i} style={{ width: `${width}%` }}>
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
