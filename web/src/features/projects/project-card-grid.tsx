import { type ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Cards side by side: one column, two, three. */
export function ProjectCardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</ul>;
}

/** The grid while its projects are on their way. */
export function ProjectCardSkeletons() {
  return (
    <ProjectCardGrid>
      {[0, 1, 2].map((index) => (
        <Card
          key={index}
          as="li"
          className="flex min-h-[132px] flex-col p-[18px_20px_18px_22px] sm:min-h-[156px]"
        >
          <Skeleton className="mt-2 mb-3 h-4 w-1/2" />
          <Skeleton className="mb-2 h-[13px] w-full" />
          <Skeleton className="h-[13px] w-2/3" />
          <Skeleton className="mt-auto mb-1 h-3 w-1/3" />
        </Card>
      ))}
    </ProjectCardGrid>
  );
}
