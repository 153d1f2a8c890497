import { Skeleton } from "#ui/skeleton.tsx";

/** The list while its resources are on their way. */
export function ResourceSkeletons() {
  return (
    <ul>
      {[0, 1, 2].map((index) => (
        <li key={index} className="flex h-[73px] items-center gap-3.5 border-t border-line pr-5 pl-5">
          <Skeleton className="size-9 rounded-control" />
          <div className="flex-1">
            <Skeleton className="mb-2.5 h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </li>
      ))}
    </ul>
  );
}
